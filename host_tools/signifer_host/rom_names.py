"""Names that are in the interpreter's own table, in flash: a program that uses them keeps no letters of them.

`ROM`: those that are in the table of CircuitPython 9.2.8 for the Pico (read out of its UF2: the two constant pools of
names, each an array of pointers to strings) and in that of MicroPython's VM that the tests run on, where
tests/vm/test_shipped.py looks whether they cost nothing. `ELSEWHERE`: those of one or two letters that
CircuitPython alone has.
"""

ROM = """
A M T a b c e n r v w x y gc id io os pi rb re tb wb EIO abs add all any big bin chr cos dir doc end erf exp
get hex inf int key len log map max min nan new obj oct ord pop pow run sep set sin str sub sum sys tan uid zip
Task acos args argv asin atan auto blit bool ceil code copy core coro cosh data dest dict done dump erfc
eval exec exit fabs file fill find fmod hash help imag iter join json keys list load log2 loop main math mkfs
mode modf name next open pack path peek poll push read real repr seed seek send sinh size sort sqrt stat step
stop sync tanh tell time type usys warn EBADF EPERM Event acosh array asinh atan2 atanh bytes chain chdir clear
close const count crc32 deque dumps errno event expm1 float floor flush frexp gamma group index input ioctl
ipoll isinf isnan items ldexp level loads log10 lower match mkdir mount phase print range rfind rmdir round
sleep slice split start state stdin strip super throw touch trunc tuple union upper usage utime value write
EACCES EAGAIN EEXIST EINVAL EISDIR ENODEV ENOENT ENOMEM FileIO IOBase POLLIN RGB565 append atexit buffer cancel
center choice decode digest divmod enable encode extend filter format getcwd getenv getter insert little locals
lstrip mktime modify module object offset output ph_key random record remove rename rindex rsplit rstrip search
select setter single sorted stderr stdout stream struct umount unlink unpack update values BytesIO ENOBUFS
OSError POLLERR POLLHUP POLLOUT closure collect compile complex default degrees delattr deleter disable discard
fromhex getattr globals hasattr hashlib hexlify indices isalpha isdigit islower isspace isupper listdir maxsize
message modules newline popitem popleft radians randint release replace reverse seconds setattr statvfs timeout
uniform version EALREADY ENOTCONN EOFError Ellipsis KeyError NoneType StringIO binascii
builtins bytecode calcsize callable compress copysign cur_task datetime encoding endswith filename fromkeys
function getvalue ilistdir isfinite issubset iterable iterator keepends mem_free platform property readinto
readline readonly register reversed ticks_ms to_bytes warnings ETIMEDOUT Exception NameError TaskQueue TypeError
buffering bytearray byteorder dict_view enumerate errorcode frozenset generator isenabled localtime mem_alloc
pack_into partition randrange readlines threshold timestamp traceback unhexlify EADDRINUSE ECONNRESET EOPNOTSUPP
IndexError SystemExit ValueError a2b_base64 appendleft b2a_base64 block_size decompress difference from_bytes
isdisjoint isinstance issubclass issuperset memoryview namedtuple pend_throw readblocks rpartition separators
setdefault splitlines startswith unregister EINPROGRESS ImportError LookupError MemoryError OrderedDict
SyntaxError classmethod collections digest_size getrandbits micropython unpack_from writeblocks
ECONNABORTED ECONNREFUSED EHOSTUNREACH RuntimeError TimeoutError UnicodeError bound_method intersection
staticmethod version_info BaseException GeneratorExit OverflowError StopIteration TextIOWrapper AssertionError
AttributeError CancelledError implementation ArithmeticError print_exception IndentationError KeyboardInterrupt
ZeroDivisionError difference_update StopAsyncIteration NotImplementedError intersection_update
symmetric_difference symmetric_difference_update
"""

ELSEWHERE = """
C A0 A1 A2 A3 IV L8 Q UP a1 a2 b0 b1 b2 bb bg br cc cs dm dp dx dy f0 g gb gg gr i k ox oy pc px py qr rg rr rx tx
x1 x2 xs y1 y2 ys zi
"""
