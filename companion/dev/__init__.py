"""For developers: the app off screen, checks of its layout, pictures of its screens. Not packed for a phone."""
