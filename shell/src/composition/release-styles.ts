import { releaseSchema, releaseUrl } from '@exwerk/contract/releases/release';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Compressed, compress, sizeOf } from '../compression/compressed.ts';
import type { ComposedReleases } from './composed-releases.ts';
import { fetchVerified } from './fetch-release.ts';

/** Where the shell serves a release's stylesheet itself, `/__/styles/<remote>/<version>/<file>`. */
export const stylesPath = '/__/styles';

export function stylePath(release: { readonly remote: string; readonly version: string }, file: string): string {
  return `${stylesPath}/${release.remote}/${release.version}/${file}`;
}

interface Style extends Compressed {
  readonly text: string;
}

/** Stylesheets that are kept. */
const mostStyles = 100;
/** Bytes of them, as text and as they are sent. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Stylesheets of the releases, served from the pages' own origin: a stylesheet blocks the whole page while it loads, so it must not
 * depend on whether a remote's host answers. Those of a composition are fetched before its first page; an older page, or one of
 * another instance, may ask for others.
 */
export class ReleaseStyles {
  readonly #styles: LRUCache<string, Style>;
  readonly #logger: Logger;

  constructor(releasesUrl: string, logger: Logger) {
    this.#logger = logger;
    this.#styles = new LRUCache<string, Style>({
      max: mostStyles,
      maxSize: mostBytes,
      sizeCalculation: style => sizeOf(style) + style.text.length,
      fetchMethod: path => fetchStyle(releasesUrl, path),
    });
  }

  /** Fetches what a composition's pages will link. A stylesheet that can't be had is left out and logged. */
  async take(composed: ComposedReleases): Promise<void> {
    await Promise.all(linkedPaths(composed).map(path => this.find(path)));
  }

  /** Those of a composition that are here, by the address at which pages link them. */
  textsOf(composed: ComposedReleases): Record<string, string> {
    return Object.fromEntries(
      linkedPaths(composed).flatMap(path => {
        const style = this.#styles.peek(path);
        return style ? [[path, style.text]] : [];
      }),
    );
  }

  async find(path: string): Promise<Compressed | undefined> {
    try {
      return await this.#styles.fetch(path);
    } catch (error) {
      this.#logger.error({ err: error, path }, 'a stylesheet could not be fetched');
      return undefined;
    }
  }
}

/** A dev server's are linked where it serves them. */
function linkedPaths({ releases }: ComposedReleases): string[] {
  return Object.values(releases).flatMap(release =>
    release.web.styles.filter(file => !/^https?:/.test(file)).map(file => stylePath(release, file)),
  );
}

async function fetchStyle(releasesUrl: string, path: string): Promise<Style | undefined> {
  const [remote, version, file, ...more] = path.slice(stylesPath.length + 1).split('/');
  if (!remote || !version || !file?.endsWith('.css') || more.length > 0) return undefined;
  const signal = AbortSignal.timeout(3000);
  const description = await fetch(`${releasesUrl}/${remote}/${version}/release.json`, { signal });
  if (description.status === 404) return undefined;
  const release = releaseSchema.parse(await description.json());
  const name = `web/${file}`;
  const content = await fetchVerified(releaseUrl(releasesUrl, release, name), release.files[name]);
  return { ...(await compress(content)), text: content.toString('utf8') };
}
