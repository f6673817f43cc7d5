"""The device on a PC: the ports of `signifer.ports`, implemented by models of the real parts.

`machine.Machine` assembles them and runs the unchanged files of `firmware/`.
"""
