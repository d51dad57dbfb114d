import type { Origin, Release, ShellRelease } from '@exwerk/contract/releases/release';
import { inKilobytes } from '../publishing/kilobytes.ts';

const list = (what: Readonly<Record<string, string>>) =>
  Object.entries(what)
    .map(([name, range]) => `${name} ${range}`)
    .join(', ');

/** What it was built from, in a few words. */
export const originInWords = ({ commit, author, isChanged }: Origin): string =>
  `commit ${commit.slice(0, 12)}${isChanged ? ' with changes' : ''} by ${author}`;

/** What a release says of itself; nothing of what it does not tell. */
export function showRelease(release: Release | ShellRelease): string[] {
  const { remote, version, createdAt, origin, contract } = release;
  const head = [`${remote}@${version}, ${createdAt}`, ...(origin ? [`  ${originInWords(origin)}`] : [])];
  if (!('exposes' in release))
    return [...head, `  provides contract ${contract}, ${list(release.provides)}`, ...slots(release.slots.places)];
  const { needs = {}, pages = [], slots: { fills, places } = { fills: [], places: [] }, weights, languages } = release;
  return [
    ...head,
    `  needs contract ${contract}, ${list(needs)}`,
    ...pages.map(({ path, guard, cache }) => `  page ${path} (${guard === 'none' ? cache : guard})`),
    ...fills.map(slot => `  fills ${slot}`),
    ...slots(places),
    ...(weights ? weightLines(weights) : []),
    ...(languages ? [`  ${languages.length} languages: ${languages.join(' ')}`] : []),
  ];
}

const slots = (places: readonly string[]) => places.map(slot => `  places ${slot}`);

function weightLines({ entry, styles, parts }: NonNullable<Release['weights']>): string[] {
  const byWeight = Object.entries(parts).toSorted(([, one], [, other]) => other - one);
  return [
    `  weighs ${inKilobytes(entry)} (entry), ${inKilobytes(styles)} (styles)`,
    ...byWeight.map(([source, bytes]) => `  weighs ${inKilobytes(bytes)}: ${source}`),
  ];
}
