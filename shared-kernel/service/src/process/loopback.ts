import { BlockList, isIP } from 'node:net';

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

/** The host as `http` reads it, whatever the scheme: in one spelling, `127.0.0.1` for `2130706433` and `0x7f.1`, too. */
function hostOf(address: string): string {
  try {
    const { hostname } = new URL(`http://${new URL(address).hostname}`);
    return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  } catch {
    return '';
  }
}

/** Whether an address can only be on this machine; anything that cannot be read is elsewhere. */
export function isLoopback(address: string): boolean {
  const host = hostOf(address);
  const version = isIP(host);
  if (version !== 0) return thisMachine.check(host, version === 6 ? 'ipv6' : 'ipv4');
  return host === 'localhost' || host.endsWith('.localhost');
}
