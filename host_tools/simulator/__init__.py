"""The device on a PC: the ports of `signifer.ports` as parts that behave like the real ones.

`machine.Machine` puts them together and runs the unchanged files of `firmware/`.
"""
