import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import {
  type Composition,
  compositionId,
  compositionSchema,
  currentCompositionKey,
  type Versions,
} from './composition.ts';
import { type Release, releaseSchema } from './release.ts';

/** A composition with what each of its releases says about itself. */
export interface ComposedReleases {
  readonly id: string;
  readonly releases: Readonly<Record<RemoteName, Release>>;
}

async function fetchJson(url: string): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** What visitors are meant to get now. It is the one thing that changes, so nobody caches it. */
export async function fetchComposition(releasesUrl: string): Promise<Composition> {
  return compositionSchema.parse(await fetchJson(`${releasesUrl}/${currentCompositionKey}`));
}

/** Reads all releases that a composition names; fails when one is missing. */
export async function fetchReleases(releasesUrl: string, remotes: Versions): Promise<ComposedReleases> {
  const entries = await Promise.all(
    Object.entries(remotes).map(async ([remote, version]) => {
      const url = `${releasesUrl}/${remote}/${version}/release.json`;
      return [remote, releaseSchema.parse(await fetchJson(url))];
    }),
  );
  return { id: compositionId({ remotes }), releases: Object.fromEntries(entries) };
}
