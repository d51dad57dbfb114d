import { releaseUrl, webIntegrity } from '@exwerk/contract/releases/release';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { jsonForScript, type PageState } from './page-state.ts';

/** What a page tells the browser of the composition that it is of. */
export function pageComposition(
  { id, releases }: Pick<ComposedReleases, 'id' | 'releases'>,
  releasesPublicUrl: string,
): PageState['composition'] {
  const all = Object.values(releases);
  return {
    id,
    entries: Object.fromEntries(
      all.map(release => [release.remote, releaseUrl(releasesPublicUrl, release, `web/${release.web.entry}`)]),
    ),
    integrity: Object.fromEntries(all.map(release => [release.remote, webIntegrity(release, release.web.entry)])),
  };
}

/** The same as it stands in a page. */
export const compositionInPage = (composed: Pick<ComposedReleases, 'id' | 'releases'>, releasesPublicUrl: string) =>
  `"composition":${jsonForScript(pageComposition(composed, releasesPublicUrl))}`;
