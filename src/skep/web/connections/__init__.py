"""Connections and what bounds them: addresses, hosts, sizes, rates, requests and sockets that wait."""
