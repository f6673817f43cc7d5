"""The counter's server: each request is checked, given to its page in one of its threads, and answered with headers."""

from __future__ import annotations

import logging
import threading
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from hmac import compare_digest
from http import HTTPStatus
from pathlib import Path
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route, compile_path

from signifer_host.errors import BadInput, HostError, NoRecords, Refused
from signifer_host.languages import catalogues, tool_language
from signifer_host.lend import staff
from signifer_host.lend.counter import lending, lists_pages, people, speech, stock
from signifer_host.lend.counter.gate import Gate
from signifer_host.lend.counter.visit import LARGEST_MB, Answer, At, Download, Redirect, Upload, Visit
from signifer_host.lend.models import ORGANISER, Staff
from signifer_host.lend.records import Records
from signifer_host.lend.texts import NAME_LETTERS
from signifer_host.translation import gettext

Endpoint = Callable[[Request], Awaitable[Response]]

COOKIE = "signifer_club"
LARGEST = LARGEST_MB << 20

LARGEST_NUMBER = 2**31 - 1
"""The largest number of a row that both databases take."""

MOST_FIELDS, MOST_FILES = 200, 4
HERE = Path(__file__).parent
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    # With "no-referrer" a browser would not tell where a form comes from.
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_STATIC = {
    "desk.css": (HERE.parents[1] / "desk" / "page" / "desk.css", "text/css"),
    "icon.svg": (HERE.parents[1] / "desk" / "page" / "icon.svg", "image/svg+xml"),
    "club.css": (HERE / "static" / "club.css", "text/css"),
    "club.mjs": (HERE / "static" / "club.mjs", "text/javascript"),
}


PAGES = (*lending.PAGES, *stock.PAGES, *people.PAGES, *lists_pages.PAGES)


class Counter:
    """The counter over opened `records`; `turn` lets one request at a time talk to devices or run their program."""

    def __init__(
        self,
        records: Records,
        gate: Gate,
        turn: threading.Lock,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
        user: str = "desk",
        logs: Path | None = None,
    ) -> None:
        self.records = records
        self.gate = gate
        self._turn = turn
        self._clock = clock
        self._user = user
        self._logs = logs
        self._templates = speech.environment(HERE / "templates")
        self._get = [compile_path(f"/club{one.path}")[0] for one in PAGES if one.method == "GET"]

    def routes(self) -> list[BaseRoute]:
        """Return the routes of all pages."""
        found: list[BaseRoute] = [
            Route("/club/static/{name}", self._static, methods=["GET"]),
            Route("/club/language", _in_its_language(self._choose), methods=["POST"]),
            Route("/club/sign-in", _in_its_language(self._sign_in), methods=["GET", "POST"]),
            Route("/club/sign-out", _in_its_language(self._sign_out), methods=["POST"]),
        ]
        for path in dict.fromkeys(one.path for one in PAGES):
            pages = {one.method: one for one in PAGES if one.path == path}
            endpoint = _in_its_language(self._endpoint(pages))
            found.append(Route(f"/club{path}", endpoint, methods=list(pages)))
        return found

    def _endpoint(self, pages: dict[str, At]) -> Endpoint:
        async def endpoint(request: Request) -> Response:
            at = pages["GET" if request.method == "HEAD" else request.method]
            return await self._answer(request, at)

        return endpoint

    async def _answer(self, request: Request, at: At) -> Response:
        closed = self._refusal(request)
        if closed is not None:
            return closed
        if self.records.is_older and at.path != "/upgrade":
            at = lists_pages.OLDER
        if any(isinstance(one, int) and one > LARGEST_NUMBER for one in request.path_params.values()):
            return self._problem(gettext("There is no such page."), HTTPStatus.NOT_FOUND)
        try:
            who = await run_in_threadpool(self._who, request)
        except HostError as error:
            return self._problem(error.on_page, _status(error))
        if who is None:
            return self._outside(request)
        if at.organiser and who.role != ORGANISER:
            return self._problem(
                gettext("Only an organiser may do this."), HTTPStatus.FORBIDDEN, who, request
            )
        try:
            fields, uploads = await _form(request) if request.method == "POST" else ({}, [])
        except BadInput as error:
            return self._problem(error.on_page, HTTPStatus.REQUEST_ENTITY_TOO_LARGE, who, request)
        if request.method == "POST" and not self._has_form_token(request, fields):
            sentence = gettext("This form is too old. Go back, load the page again, and send it once more.")
            return self._problem(sentence, HTTPStatus.FORBIDDEN, who, request)
        visit = Visit(
            self.records,
            who,
            self._clock(),
            request.path_params,
            dict(request.query_params),
            fields,
            uploads,
            f"{request.url.scheme}://{request.headers.get('host', '')}",
            self._logs,
        )
        try:
            answer = await run_in_threadpool(self._run, at, visit)
        except HostError as error:
            return self._problem(error.on_page, _status(error), who, request)
        except Exception:
            logging.getLogger(__name__).exception("a fault at %s", request.url.path)
            sentence = gettext(
                "Something went wrong inside Signifer. Nothing was changed; the server's log says more."
            )
            return self._problem(sentence, HTTPStatus.INTERNAL_SERVER_ERROR, who, request)
        return self._response(answer, who, request)

    def _run(self, at: At, visit: Visit) -> Answer:
        if not at.in_turn:
            return at.page(visit)
        with self._turn:
            return at.page(visit)

    # Who comes in

    def _refusal(self, request: Request) -> Response | None:
        """Return why nobody comes in by this request; None if somebody may."""
        if not self._is_own(request):
            return self._problem(gettext("This address is not the page's own."), HTTPStatus.FORBIDDEN)
        if self.records.is_older and self.gate.has_key is None:
            sentence = gettext(
                "The records are of an older version of Signifer. On the server, `signifer lend setup` upgrades them."
            )
            return self._problem(sentence, HTTPStatus.CONFLICT)
        return None

    def _is_own(self, request: Request) -> bool:
        origin = request.headers.get("origin")
        if request.method == "POST" and origin is None:
            return False
        return self.gate.is_own(request.headers.get("host", ""), origin)

    def _who(self, request: Request) -> Staff | None:
        if self.gate.has_key is not None:
            if not self.gate.has_key(request.cookies):
                return None
            return staff.at_this_computer(self.records, self._user, self._clock())
        token = request.cookies.get(COOKIE, "")
        return staff.signed_in(self.records, token, self._clock()) if token else None

    def _outside(self, request: Request) -> Response:
        if self.gate.has_key is not None:
            sentence = gettext("Open the address that `signifer desk` has printed: it has the key.")
            return self._problem(sentence, HTTPStatus.FORBIDDEN)
        if request.method != "GET":
            sentence = gettext("Your sign-in has ended. Sign in, and do it again.")
            return self._problem(sentence, HTTPStatus.FORBIDDEN)
        return RedirectResponse("/club/sign-in", HTTPStatus.SEE_OTHER, HEADERS)

    def _session_of(self, request: Request) -> str:
        return "" if self.gate.has_key is not None else request.cookies.get(COOKIE, "")

    def _has_form_token(self, request: Request, fields: dict[str, list[str]]) -> bool:
        given = next(iter(fields.get("token", [])), "")
        return compare_digest(given.encode(), self.gate.form_token(self._session_of(request)).encode())

    # Signing in and out

    async def _sign_in(self, request: Request) -> Response:
        closed = self._refusal(request)
        if closed is not None:
            return closed
        if self.gate.has_key is not None:
            return RedirectResponse("/club", HTTPStatus.SEE_OTHER, HEADERS)
        if request.method != "POST":
            return self._page("sign_in.html", {"wrong": ""}, HTTPStatus.OK)
        try:
            fields, _ = await _form(request)
            return await run_in_threadpool(self._try_sign_in, request, fields)
        except HostError as error:
            return self._problem(error.on_page, _status(error))

    def _try_sign_in(self, request: Request, fields: dict[str, list[str]]) -> Response:
        name = next(iter(fields.get("name", [])), "").strip()[:NAME_LETTERS]
        password = next(iter(fields.get("password", [])), "")
        now = self._clock()
        client = request.client.host if request.client else ""
        keys = (f"name {name}", f"address {client}")
        if self.gate.attempts.must_wait(keys, now):
            wrong = gettext("This was tried too often. Wait five minutes.")
            return self._page("sign_in.html", {"wrong": wrong}, HTTPStatus.TOO_MANY_REQUESTS)
        token = staff.sign_in(self.records, name, password, now)
        if token is None:
            self.gate.attempts.add_failure(keys, now)
            wrong = gettext("Name and password do not belong together.")
            return self._page("sign_in.html", {"wrong": wrong}, HTTPStatus.FORBIDDEN)
        self.gate.attempts.forget_failures(keys[:1])
        answer = RedirectResponse("/club", HTTPStatus.SEE_OTHER, HEADERS)
        secure = request.url.scheme == "https"
        answer.set_cookie(
            COOKIE,
            token,
            max_age=int(staff.LASTS.total_seconds()),
            httponly=True,
            samesite="lax",
            secure=secure,
            path="/club",
        )
        return answer

    async def _sign_out(self, request: Request) -> Response:
        token = request.cookies.get(COOKIE, "")
        if self._is_own(request) and token:
            fields, _ = await _form(request)
            if self._has_form_token(request, fields):
                await run_in_threadpool(staff.sign_out, self.records, token, self._clock())
        answer = RedirectResponse("/club/sign-in", HTTPStatus.SEE_OTHER, HEADERS)
        answer.delete_cookie(COOKIE, path="/club")
        return answer

    async def _choose(self, request: Request) -> Response:
        """Keep the language that a form names for this browser, and go back to its page."""
        if not self._is_own(request):
            return self._problem(gettext("This address is not the page's own."), HTTPStatus.FORBIDDEN)
        try:
            fields, _ = await _form(request)
        except HostError as error:
            return self._problem(error.on_page, _status(error))
        chosen = next(iter(fields.get("language", [])), "")
        back = self._again(next(iter(fields.get("back", [])), ""))
        answer = RedirectResponse(back, HTTPStatus.SEE_OTHER, HEADERS)
        if chosen in catalogues.NAMES:
            answer.set_cookie(
                speech.COOKIE, chosen, max_age=speech.LASTS, httponly=True, samesite="lax", path="/club"
            )
        return answer

    # Answers

    async def _static(self, request: Request) -> Response:
        found = _STATIC.get(request.path_params["name"])
        if found is None:
            return self._problem(gettext("There is no such page."), HTTPStatus.NOT_FOUND)
        path, kind = found
        return Response(path.read_bytes(), headers={**HEADERS, "Cache-Control": "no-cache"}, media_type=kind)

    def _response(self, answer: Answer, who: Staff, request: Request) -> Response:
        if isinstance(answer, Redirect):
            return RedirectResponse(f"/club{answer.to}", HTTPStatus.SEE_OTHER, HEADERS)
        if isinstance(answer, Download):
            headers = dict(HEADERS)
            if answer.name:
                headers["Content-Disposition"] = f'attachment; filename="{answer.name}"'
            return Response(answer.data, headers=headers, media_type=answer.kind)
        return self._page(answer.template, answer.values, answer.status, who, request)

    def _page(
        self,
        template: str,
        values: Any,
        status: int,
        who: Staff | None = None,
        request: Request | None = None,
    ) -> Response:
        shown = self._templates.get_template(template).render(
            {
                "who": who,
                "organiser": who is not None and who.role == ORGANISER,
                "signs_in": self.gate.has_key is None,
                "form_token": "" if request is None else self.gate.form_token(self._session_of(request)),
                "here": "" if request is None else request.url.path,
                "languages": catalogues.NAMES,
                **values,
            }
        )
        return Response(shown, status, HEADERS, "text/html")

    def _problem(
        self, sentence: str, status: int, who: Staff | None = None, request: Request | None = None
    ) -> Response:
        again = self._again(request.url.path if request else "")
        return self._page("problem.html", {"sentence": sentence, "again": again}, status, who, request)

    def _again(self, path: str) -> str:
        """Return the path of a page that can be opened again; that of the devices in place of any other."""
        return path if any(one.match(path) for one in self._get) else "/club"


def _in_its_language(endpoint: Endpoint) -> Endpoint:
    """Return the endpoint with all that it says in the language of its request."""

    async def speaking(request: Request) -> Response:
        with tool_language.speaking(speech.request_language(request)):
            return await endpoint(request)

    return speaking


def _status(error: HostError) -> int:
    if isinstance(error, NoRecords):
        return HTTPStatus.SERVICE_UNAVAILABLE
    return HTTPStatus.CONFLICT if isinstance(error, Refused) else HTTPStatus.BAD_REQUEST


async def _form(request: Request) -> tuple[dict[str, list[str]], list[Upload]]:
    """Return the fields and the files of a form; raises BadInput if it is too large or no form."""
    size = request.headers.get("content-length", "")  # the server reads no more than that
    if not size.isdigit() or int(size) > LARGEST:
        sentence = gettext("The form is larger than {most} MB. Send fewer or smaller files.", most=LARGEST_MB)
        raise BadInput(sentence)
    try:
        form = await request.form(max_files=MOST_FILES, max_fields=MOST_FIELDS, max_part_size=1 << 20)
    except HTTPException:
        raise BadInput("This is no form of these pages.") from None
    fields: dict[str, list[str]] = {}
    uploads = []
    for name, value in form.multi_items():
        if isinstance(value, UploadFile):
            data = await value.read()
            if data:
                uploads.append(Upload((value.filename or "file")[:NAME_LETTERS], data))
        else:
            fields.setdefault(name, []).append(value)
    await form.close()
    return fields, uploads
