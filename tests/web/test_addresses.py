"""Whom limits count as one."""

from skep.web.server.limits import Counts
from skep.web.server.network import networks_of, quota_key, shares_of
from tests.looping import each_of


@each_of(
    ("address", "network"),
    [
        ("", ""),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("nonsense:", "nonsense:"),
    ],
)
def test_a_subscriber_is_one_however_many_addresses_he_has(address: str, network: str) -> None:
    assert quota_key(address) == network


def test_a_subnet_is_part_of_the_networks_around_it() -> None:
    assert networks_of("203.0.113.7") == ("203.0.113.7",)
    assert networks_of("2001:db8:1:2ff::/64") == ("2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48")
    assert shares_of(("ann", "2001:db8:1:2ff::/64")) == (
        ("ann", 1),
        ("2001:db8:1:2ff::/64", 1),
        ("2001:db8:1:200::/56", 4),
        ("2001:db8:1::/48", 16),
    )


def test_open_connections_are_counted_in_every_network() -> None:
    """300 of an address were 76,800 of a customer with 256 subnets."""
    counts, subnets = Counts(), [f"2001:db8:1:{number:x}::/64" for number in range(256)]
    for subnet in subnets:
        for _ in range(5):
            if counts.admits(subnet, 3):
                counts.add(subnet)
    assert not counts.admits("2001:db8:1:ff::/64", 3)
    assert counts.admits("2001:db8:1:100::/64", 3)
    for _ in range(3):
        counts.add(subnets[0], -1)
    assert [counts.admits(subnet, 3) for subnet in subnets[:2]] == [True, False]
