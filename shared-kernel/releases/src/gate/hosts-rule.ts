import type { Release } from '@exwerk/contract/releases/release';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

/** Names of formats, and where the build's own errors are explained: nobody asks there. */
const names = ['www.w3.org', 'schema.org', 'localhost', 'module-federation.io'];

/** An address with its host, at the start of a text or of a style's `url`, or of a link within one. */
const addresses = /\b(?:https?|wss?):\/\/([a-z0-9][a-z0-9.-]*)|["'`(]\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi;

/** The code of each new release names no host but those that it declares. */
export async function checkHosts({ changed, releases }: Candidate, store: ReleaseStore): Promise<string> {
  const named = new Set<string>();
  for (const release of changed.flatMap(({ remote }) => releases[remote] ?? [])) {
    for (const file of Object.keys(release.files).filter(name => /\.(?:js|css|svg)$/.test(name))) {
      const stored = await store.read(`${release.remote}/${release.version}/${file}`);
      for (const host of hostsIn(stored?.content.toString('utf8') ?? '')) {
        if (!isDeclared(host, release)) throw new Refused('hosts', release, `names the foreign host ${host}`, file);
        named.add(host);
      }
    }
  }
  return named.size === 0 ? 'no foreign host' : `${named.size} declared hosts`;
}

function* hostsIn(code: string): Generator<string> {
  for (const [, first, second] of code.matchAll(addresses)) {
    const host = (first ?? second ?? '').toLowerCase();
    if (!names.includes(host)) yield host;
  }
}

const isDeclared = (host: string, { hosts = [] }: Release) =>
  hosts.some(declared => (declared.startsWith('*.') ? host.endsWith(declared.slice(1)) : host === declared));
