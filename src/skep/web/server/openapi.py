"""The interface for programs in the words of OpenAPI, written from the route tables."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from skep import __version__
from skep.web.server.http import Problem, Route, Routes, all_routes

_JSON = "application/json"
_REFUSALS = (400, 403, 404, 409, 413, 415, 422, 429)
_NAMED = re.compile(r"{(\w+)}")


def described(tables: Sequence[Routes]) -> str:
    """The description of all routes, as JSON."""
    routes = all_routes(tables)
    kinds = [
        kind for route in routes for kind in (route.body, route.query, *_parameters(route).values(), _answer(route))
    ]
    wanted = list(dict.fromkeys([Problem, *(kind for kind in kinds if kind is not None)]))
    schemas, components = msgspec.json.schema_components(wanted, ref_template="#/components/schemas/{name}")
    schema = dict(zip(wanted, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema, components)
    info = {"title": "Skep", "version": __version__}
    document = {"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": components}}
    return msgspec.json.encode(document).decode()


def _answer(route: Route) -> Any:
    """The struct that a route answers with; None if the answer is not JSON."""
    return route.answer if isinstance(route.answer, type) and issubclass(route.answer, msgspec.Struct) else None


def _parameters(route: Route) -> dict[str, Any]:
    """The parameters in the path."""
    return {name: route.takes[name] for name in _NAMED.findall(route.path)}


def _operation(route: Route, schema: dict[Any, Any], components: dict[str, Any]) -> dict[str, Any]:
    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema[kind]}
        for name, kind in _parameters(route).items()
    ]
    if route.query is not None:
        fields = components[schema[route.query]["$ref"].rpartition("/")[2]]
        needed = fields.get("required", ())
        parameters += [
            {"name": name, "in": "query", "required": name in needed, "schema": field}
            for name, field in fields["properties"].items()
        ]
    answer = _answer(route)
    content = (
        {_JSON: {"schema": schema[answer]}} if answer else {"text/plain" if route.answer is str else "image/*": {}}
    )
    refused = {"description": "Not done", "content": {_JSON: {"schema": schema[Problem]}}}
    found: dict[str, Any] = {
        "operationId": route.name,
        "summary": (route.handler.__doc__ or "").strip().partition("\n")[0],
        "x-price": route.price.name.lower(),
        "x-access": route.access.value,
        "parameters": parameters,
        "responses": {str(route.status): {"description": "Done", "content": content}}
        | {str(status): refused for status in _REFUSALS},
    }
    if route.body is not None:
        found["requestBody"] = {"required": True, "content": {_JSON: {"schema": schema[route.body]}}}
    return found
