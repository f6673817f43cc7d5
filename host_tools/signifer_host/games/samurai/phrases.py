"""The English texts of a report that only Samurai has."""

EN: dict[str, str] = {
    "name": "Samurai",
    "attack": "{unit} attacks {target}[ with the {weapon}]",
    "defend": "{unit} defends against {against}",
    "react": "{unit} reacts[ to {by}]",
}
