"""Where the commands are: the command line imports only the module of the one that is given."""

MODULES = {
    "devices": ("devices", "identify", "name"),
    "status": ("status",),
    "push": ("push",),
    "start": ("start",),
    "log": ("log",),
    "pull": ("pull",),
    "audit": ("audit",),
    "report": ("report",),
    "backup": ("backup", "restore"),
    "desk": ("desk",),
    "sim": ("sim",),
    "demo": ("demo",),
    "example_files": ("examples",),
    "image": ("image",),
    "flash": ("flash",),
    "selftest": ("selftest",),
    "doctor": ("doctor",),
    "config": ("config",),
    "information": ("help", "version", "boards"),
    "label": ("label", "card"),
    "play": ("play",),
    "bundle": ("bundle",),
    "roster": ("roster",),
    "system": ("system",),
}
"""Each module of `commands`, and the commands and groups that its `register` adds."""
