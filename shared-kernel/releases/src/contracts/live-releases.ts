import { type Composition, sessionTime, type Versions } from '@exwerk/contract/releases/composition';

/** A release that some visitor may have. */
export interface LiveRelease {
  readonly name: string;
  readonly version: string;
}

/** Every release, the shell's too, that is composed, shown to a share of the visitors, or kept by sessions that go on. */
export function liveReleases({ remotes, canaries, retired }: Composition, now = new Date()): LiveRelease[] {
  const kept = retired.filter(({ replacedAt }) => now.getTime() - Date.parse(replacedAt) < sessionTime);
  const all: Versions[] = [remotes, ...canaries.map(canary => canary.remotes), ...kept.map(entry => entry.remotes)];
  const labels = new Set(all.flatMap(versions => Object.entries(versions).map(entry => entry.join('@'))));
  return [...labels].map(label => {
    const at = label.indexOf('@');
    return { name: label.slice(0, at), version: label.slice(at + 1) };
  });
}
