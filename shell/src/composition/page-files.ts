import { releaseUrl, webIntegrity } from '@exwerk/contract/releases/release';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import type { ComposedReleases } from './composed-releases.ts';
import { stylePath } from './release-styles.ts';

/** What a page was found to use while it was rendered. */
export interface PageParts {
  readonly remote: RemoteName;
  /** Source files of the page's lazily loaded route modules. */
  readonly sources: readonly string[];
  /** Source files of its slots, by remote. */
  readonly slots: Readonly<Partial<Record<RemoteName, readonly string[]>>>;
}

/** A stylesheet, and the address by which the remote's own code knows it: it does not load again what is linked already. */
export interface PageStyle {
  readonly href: string;
  readonly knownAs?: string;
}

/** A script to fetch ahead. A browser takes it for the script's own request only when both name the same integrity, or none. */
export interface PageScript {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** Addresses that the page's head names, so that the browser fetches everything at once instead of link by link. */
export interface PageFiles {
  readonly styles: PageStyle[];
  readonly scripts: PageScript[];
}

/** Styles and scripts of the page's remote and of the remotes whose slots it shows. */
export function pageFiles(releasesUrl: string, { releases }: ComposedReleases, parts: PageParts): PageFiles {
  const styles = new Map<string, PageStyle>();
  const scripts = new Map<string, PageScript>();
  const add = (remote: RemoteName, exposed: 'routes' | 'slots', sources: readonly string[]) => {
    const release = releases[remote];
    if (!release) return;
    const { web } = release;
    const url = (file: string) => releaseUrl(releasesUrl, release, `web/${file}`);
    for (const file of web.styles) {
      const isOwn = !/^https?:/.test(file);
      styles.set(url(file), isOwn ? { href: stylePath(release, file), knownAs: url(file) } : { href: file });
    }
    const chunks = sources.flatMap(source => web.sources[source] ?? []);
    for (const file of [web.entry, ...(web.exposes[exposed] ?? []), ...chunks])
      scripts.set(url(file), { href: url(file), integrity: webIntegrity(release, file) });
  };
  add(parts.remote, 'routes', parts.sources);
  for (const [remote, sources] of Object.entries(parts.slots)) {
    add(remote, 'slots', sources ?? []);
  }
  return { styles: [...styles.values()], scripts: [...scripts.values()] };
}
