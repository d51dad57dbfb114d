import { type Composition, sessionTime, type Versions } from '@exwerk/contract/releases/composition';
import type { Origin } from '@exwerk/contract/releases/release';
import { compositionId } from '@exwerk/service/releases/composition-id';
import { labelOf } from '../composition/versions.ts';
import { originInWords } from './show-release.ts';

/**
 * What visitors get: all, those of each canary, those with a link to a preview, and those in the middle of a session. `origins` tells by
 * name what the current releases were built from.
 */
export function showComposition(
  { why, ...composition }: Composition,
  origins: Readonly<Record<string, Origin | undefined>> = {},
  now = Date.now(),
): string[] {
  const { revision, promotedAt, by, what, remotes, canaries, previews, retired } = composition;
  const differing = (versions: Versions) => {
    const own = Object.entries(versions).filter(([name, version]) => remotes[name] !== version);
    const lacking = Object.keys(remotes).filter(name => versions[name] === undefined);
    return [labelOf(Object.fromEntries(own)), ...lacking.map(name => `without ${name}`)].filter(Boolean).join(' ');
  };
  const reason = why === undefined ? '' : ` (${why})`;
  const sessions = retired
    .map(entry => ({ ...entry, until: Date.parse(entry.replacedAt) + sessionTime }))
    .filter(({ until }) => until > now);
  return [
    `composition ${compositionId(composition)}, revision ${revision}, ${promotedAt}, ${by}: ${what}${reason}`,
    ...Object.entries(remotes).map(([name, version]) => {
      const origin = origins[name];
      return `  ${name}@${version}${origin ? `, ${originInWords(origin)}` : ''}`;
    }),
    ...canaries.map(
      ({ remotes: shown, numbers, since }) =>
        `canary, ${numbers.length} % of new visitors (${rangesOf(numbers)}) since ${since}: ${labelOf(shown)}`,
    ),
    ...Object.entries(previews).map(
      ([name, versions]) =>
        `preview ${name}, composition ${compositionId({ remotes: versions })}: ${differing(versions) || 'as current'}`,
    ),
    ...sessions.map(
      entry =>
        `sessions until ${new Date(entry.until).toISOString()}, composition ${compositionId(entry)}: ${differing(entry.remotes)}`,
    ),
  ];
}

/** `0-9 20-24` */
function rangesOf(numbers: readonly number[]): string {
  const starts = numbers.filter(number => !numbers.includes(number - 1));
  const ends = numbers.filter(number => !numbers.includes(number + 1));
  return starts.map((start, index) => (start === ends[index] ? `${start}` : `${start}-${ends[index]}`)).join(' ');
}

export function printComposition(...shown: Parameters<typeof showComposition>): void {
  for (const line of showComposition(...shown)) console.log(line);
}
