import type { Props, Release } from '@exwerk/contract/releases/release';
import { addressesOf } from '@exwerk/contract/routing/claimed-pages';
import { claimsOf } from '@exwerk/contract/routing/claims';
import { type Candidate, Refused } from './candidate.ts';

/**
 * What others rely on is still there: the pages, slots and modules of the release before, unless they are among `dropping`, and slots that
 * go on working with what their places hand over.
 */
export function checkPromises({ changed, releases, before }: Candidate, dropping: readonly string[]): string {
  let kept = 0;
  for (const release of changed.flatMap(({ remote }) => releases[remote] ?? [])) {
    const old = before[release.remote];
    if (!old) continue;
    const refuse = (figure: string, file = 'release.json') => new Refused('promises', release, figure, file);
    const gone = promisesOf(old).filter(({ key }) => !promisesOf(release).some(promise => promise.key === key));
    const missed = gone.find(({ name }) => !dropping.includes(name));
    if (missed) throw refuse(`drops the ${missed.kind} ${missed.name}, which ${old.remote}@${old.version} has`);
    for (const [slot, props] of Object.entries(old.slots?.props ?? {})) {
      const change = changeOf(props, release.slots?.props?.[slot] ?? {});
      if (change) throw refuse(`changes the props of the slot ${slot}: ${change}`, 'web/slots.d.ts');
    }
    kept += promisesOf(old).length - gone.length;
  }
  return `${kept} pages, slots and modules are kept`;
}

interface Promised {
  readonly kind: 'page' | 'slot' | 'module';
  readonly name: string;
  readonly key: string;
}

function promisesOf(release: Release): Promised[] {
  return [
    ...claimsOf(release).map(({ path }) => ({ kind: 'page' as const, name: path, key: addressesOf(path) })),
    ...(release.slots?.fills ?? []).map(name => ({ kind: 'slot' as const, name, key: `slot ${name}` })),
    ...release.exposes.map(name => ({ kind: 'module' as const, name, key: `module ${name}` })),
  ];
}

/** Places were written for the props of before: what is new must be optional, and what they hand over of the same type. */
function changeOf(before: Props, after: Props): string | undefined {
  for (const [name, { type, optional }] of Object.entries(after)) {
    const known = before[name];
    if (!known && !optional) return `${name} is new and needed`;
    if (known && known.type !== type) return `${name} is ${type} instead of ${known.type}`;
    if (known?.optional && !optional) return `${name} is needed now`;
  }
  return undefined;
}
