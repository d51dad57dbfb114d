import type { Versions } from '@exwerk/contract/releases/composition';
import type { AnyRelease, Release } from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
import { claimsOf, firstClash } from '@exwerk/contract/routing/claims';
import { takenBy } from '@exwerk/contract/routing/free-path';
import { readRelease } from '../publishing/publish.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, Refused } from './candidate.ts';

/** No page and no slot belongs to two remotes, no page stands where the shop has another, and every slot that somebody places is filled by one. */
export function checkClaims({ shell, releases, changed }: Pick<Candidate, 'shell' | 'releases' | 'changed'>): string {
  const all = Object.values(releases);
  const clash = firstClash(all);
  if (clash) {
    const [one, other] = clash.remotes;
    const isNew = changed.some(({ remote }) => remote === other);
    const [guilty, owner] = isNew ? [releases[other], releases[one]] : [releases[one], releases[other]];
    if (guilty && owner)
      throw refusal(guilty, `claims the ${clash.what}, which ${owner.remote}@${owner.version} has already`);
  }
  for (const release of all) {
    const foreign = release.slots?.fills.find(slot => !slot.startsWith(`${release.remote}/`));
    if (foreign !== undefined)
      throw refusal(release, `fills the slot ${foreign}, which bears the name of another remote`);
    // What the shop keeps may have grown since others were released: only whose release is new is held to it.
    if (!changed.some(({ remote }) => remote === release.remote)) continue;
    for (const { path } of claimsOf(release)) {
      const taken = takenBy(path, { findsSlugs: findsSlugs(release) });
      if (taken !== undefined) throw refusal(release, `claims the page ${path}, which ${taken}`);
    }
  }
  for (const { slots, ...release } of [shell, ...all]) {
    const empty = slots?.places.find(slot => !all.some(other => fills(other, slot)));
    if (empty !== undefined) throw refusal(release, `places the slot ${empty}, which no remote fills`);
  }
  const pages = all.flatMap(claimsOf).length;
  return `${pages} pages and ${all.flatMap(({ slots }) => slots?.fills ?? []).length} slots, each of one remote`;
}

/** Of all that the gate asks of claims this alone: no page and no slot would belong to two remotes. */
export async function checkOwners(store: ReleaseStore, { [shellName]: _, ...remotes }: Versions): Promise<void> {
  const reading = Object.entries(remotes).map(([remote, version]) => readRelease(store, remote, version));
  const clash = firstClash((await Promise.all(reading)).filter(release => release !== undefined));
  if (clash) {
    const [one, other] = clash.remotes;
    throw new Error(
      `${one} and ${other} would both claim the ${clash.what}: roll back both, or release one without it`,
    );
  }
}

/** Whether it shows what is found by a slug. */
export const findsSlugs = (release: Release): boolean => claimsOf(release).some(({ path }) => path === '*');

const refusal = (release: Pick<AnyRelease, 'remote' | 'version'>, figure: string) =>
  new Refused('claims', release, figure, 'release.json');

/** A release from before releases told their slots is believed to fill what bears its name. */
const fills = ({ remote, slots }: Release, slot: string) =>
  slots ? slots.fills.includes(slot) : slot.startsWith(`${remote}/`);
