"""Describe the counter's pages as OpenAPI: paths and methods as they are declared, fields as the pages' own forms have
them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import timedelta
from typing import Any

from starlette.routing import compile_path

from signifer_host.lend import club_rules, devices, loans, members, repairs, reservations, staff
from signifer_host.lend.counter.application import PAGES
from signifer_host.lend.counter.visit import At
from signifer_host.lend.models import ORGANISER
from signifer_host.lend.records import Desk, Records
from tests.lend.browserless import Browser, Field, Form, forms
from tests.lend.conftest import NOW

ANSWERS = (200, 303, 400, 403, 404, 409, 413)
"""What a page may answer: never a fault of the server."""


def stock(made: Records) -> None:
    """Fill records so that each form is on a page: device 1 lent, 2 in repair, 3 on the shelf, with one of all else."""
    desk = Desk(made, staff.find_or_add(made, "Ann", NOW).id, NOW)
    club_rules.change(desk, club_rules.Change(sign_returns=True, kit="cable\nbox"))
    staff.set_password(desk, "Ben", "correct horse", ORGANISER)
    member = members.add(desk, "Mia", "7").id
    for number in (1, 2, 3):
        devices.add(desk, f"Table {number}", f"e66058380000000{number}")
    loans.lend(desk, 1, member)
    repairs.open_one(desk, 2, "The key UP sticks.")
    reservations.reserve(desk, member, NOW.date() + timedelta(days=3), 3)


def opened(browser: Browser) -> list[Form]:
    """Open each page that shows something, of each device; return the forms of all."""
    found = []
    for at in PAGES:
        path = at.path.replace("{uid}", "e660583800000001").replace("{name}", "devices.csv")
        for number in "123" if at.method == "GET" and "." not in path else "":
            answer = browser.get("/club" + re.sub(r"\{\w+:int\}", number, path))
            if answer.headers["content-type"].startswith("text/html"):
                found += forms(answer.html)
    return found


def fields_of(at: At, found: Iterable[Form]) -> tuple[list[Field], bool]:
    """Return the fields of the forms that lead to a page, and whether files are among them."""
    leads = compile_path(f"/club{at.path}")[0]
    theirs = [one for one in found if one.method.upper() == at.method and leads.match(one.action)]
    fields = {field.name: field for form in theirs for field in form.fields}
    return list(fields.values()), any(form.has_files for form in theirs)


def _schema(field: Field) -> dict[str, Any]:
    given = field.attributes
    if field.kind in ("hidden", "checkbox", "button"):
        return {"type": "string", "enum": [given.get("value", "")]}
    if field.kind == "select":
        return {"type": "string", "enum": field.options}
    if field.kind == "number":
        return {"type": "integer", "minimum": int(given["min"]), "maximum": int(given["max"])}
    if field.kind == "date":
        return {"type": "string", "format": "date"}
    if field.kind == "file":
        return {"type": "string", "format": "binary"}
    return {"type": "string", "maxLength": int(given.get("maxlength", 2000))}


def describe(browser: Browser) -> dict[str, Any]:
    """Return the description; `browser` opens pages of records that `stock` has filled."""
    found = opened(browser)
    paths: dict[str, dict[str, Any]] = {}
    for at in PAGES:
        fields, has_files = fields_of(at, found)
        parameters: list[dict[str, Any]] = [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer", "minimum": 0} if kind else {"type": "string", "minLength": 1},
            }
            for name, kind in re.findall(r"\{(\w+)(:int)?\}", at.path)
        ]
        operation: dict[str, Any] = {
            "parameters": parameters,
            "responses": {str(one): {"description": "as it should be"} for one in ANSWERS},
        }
        schemas = {one.name: _schema(one) for one in fields}
        needed = [one.name for one in fields if "required" in one.attributes or one.kind == "hidden"]
        if at.method == "GET":
            parameters += [
                {"name": name, "in": "query", "schema": schema} for name, schema in schemas.items()
            ]
        else:
            kind = "multipart/form-data" if has_files else "application/x-www-form-urlencoded"
            body = {"type": "object", "properties": schemas, "required": needed}
            operation["requestBody"] = {"required": True, "content": {kind: {"schema": body}}}
        plain = re.sub(r"\{(\w+):int\}", r"{\1}", f"/club{at.path}")
        paths.setdefault(plain, {})[at.method.lower()] = operation
    return {"openapi": "3.0.3", "info": {"title": "The counter", "version": "1"}, "paths": paths}
