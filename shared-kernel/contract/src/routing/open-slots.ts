import type { Release } from '../releases/release.ts';

/** What any remote may bring to a place of the shell, `<remote>/<name>`, without anybody listing it. */
export type OpenSlot = 'header-link';

/** The slots of a composition that go to such a place, in the order of the remotes' names. */
export function openSlots<Name extends OpenSlot>(
  releases: Iterable<Pick<Release, 'slots'>>,
  name: Name,
): `${string}/${Name}`[] {
  const isMeant = (slot: string): slot is `${string}/${Name}` => slot.endsWith(`/${name}`);
  return [...releases].flatMap(({ slots }) => slots?.fills.filter(isMeant) ?? []).sort();
}
