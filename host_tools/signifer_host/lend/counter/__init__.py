"""The counter: a club's records as pages for volunteers and organisers, at /club of `signifer desk`.

`application` has the server's side (who may do what, limits, headers), `visit` what each page is given and returns. The
pages themselves are plain functions in `lending`, `stock`, `people` and `lists_pages`.
"""
