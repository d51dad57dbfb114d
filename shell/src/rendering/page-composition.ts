import { releaseUrl, webIntegrity } from '@exwerk/contract/releases/release';
import { type DevelopedRemote, originOfDeveloped } from '@exwerk/contract/routing/developed-remote';
import type { ComposedReleases } from '../composition/composed-releases.ts';
import { jsonForScript, type PageState } from './page-state.ts';

/** What a page tells the browser of the composition that it is of. */
export function pageComposition(
  { id, releases }: Pick<ComposedReleases, 'id' | 'releases'>,
  releasesPublicUrl: string,
  developed?: DevelopedRemote,
): PageState['composition'] {
  const all = Object.values(releases).filter(({ remote }) => remote !== developed?.remote);
  const own = developed ? [[developed.remote, `${originOfDeveloped(developed)}/entry.js`] as const] : [];
  return {
    id,
    entries: Object.fromEntries([
      ...all.map(
        release => [release.remote, releaseUrl(releasesPublicUrl, release, `web/${release.web.entry}`)] as const,
      ),
      ...own,
    ]),
    integrity: Object.fromEntries(all.map(release => [release.remote, webIntegrity(release, release.web.entry)])),
  };
}

/** The same as it stands in a page. */
export const compositionInPage = (composed: Pick<ComposedReleases, 'id' | 'releases'>, releasesPublicUrl: string) =>
  `"composition":${jsonForScript(pageComposition(composed, releasesPublicUrl))}`;
