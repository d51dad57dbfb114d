import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Tells whether an address is in one of the networks: addresses, those with the length of a prefix, or `loopback`, `linklocal`, `uniquelocal`. */
export function networksOf(texts: readonly string[]): (address: string) => boolean {
  const isIn = proxyAddr.compile([...texts]);
  return address => isIP(address) !== 0 && isIn(address, 0);
}

/** Whether a text names a network. */
export function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/** The address that a request comes from: the connection's, or what a proxy that is trusted says (Express: `trust proxy`). */
export function addressOf(request: Pick<Request, 'ip' | 'socket'>): string {
  const said = request.ip ?? '';
  const address = isIP(said) ? said : (request.socket.remoteAddress ?? '');
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
}

/** Providers hand a household or office at least this much of IPv6. */
const ipv6Prefix = 56;

/** Whom an address belongs to: an IPv4 address is a client, of IPv6 whoever has one address has the whole network. */
export function clientNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${ipv6Prefix}`).toString()}/${ipv6Prefix}`;
}

/** The client network of requests that do not pass Express: what it would say with these proxies as `trust proxy`. */
export function clientNetworkBehind(proxies: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...proxies]);
  return request => clientNetwork(proxyAddr(request, isTrusted));
}
