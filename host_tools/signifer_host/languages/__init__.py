"""Languages of the device: gettext catalogues, and the modules of texts that the build makes of them."""
