import { type Release, releaseSchema, releaseUrl } from '@exwerk/contract/releases/release';
import { shellName } from '@exwerk/contract/releases/release-name';
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
  /** What fetches one is told of its release, where that is known. */
  readonly #styles: LRUCache<string, Style, Release | undefined>;
  readonly #logger: Logger;

  constructor(releasesUrl: string, logger: Logger) {
    this.#logger = logger;
    this.#styles = new LRUCache<string, Style, Release | undefined>({
      max: mostStyles,
      maxSize: mostBytes,
      sizeCalculation: style => sizeOf(style) + style.text.length,
      fetchMethod: (path, _stale, { context }) => fetchStyle(releasesUrl, path, context),
    });
  }

  /** Fetches what a composition's pages will link. A stylesheet that can't be had is left out and logged. */
  async take(composed: ComposedReleases): Promise<void> {
    await Promise.all(linkedStyles(composed).map(({ path, release }) => this.find(path, release)));
  }

  /** Those of a composition that are here, by the address at which pages link them. */
  textsOf(composed: ComposedReleases): Record<string, string> {
    return Object.fromEntries(
      linkedStyles(composed).flatMap(({ path }) => {
        const style = this.#styles.peek(path);
        return style ? [[path, style.text]] : [];
      }),
    );
  }

  async find(path: string, release?: Release): Promise<Compressed | undefined> {
    try {
      return await this.#styles.fetch(path, { context: release });
    } catch (error) {
      this.#logger.error({ err: error, path }, 'a stylesheet could not be fetched');
      return undefined;
    }
  }
}

/** A dev server's are linked where it serves them. */
function linkedStyles({ releases }: ComposedReleases): { path: string; release: Release }[] {
  return Object.values(releases).flatMap(release =>
    release.web.styles
      .filter(file => !/^https?:/.test(file))
      .map(file => ({ path: stylePath(release, file), release })),
  );
}

async function fetchStyle(releasesUrl: string, path: string, known: Release | undefined): Promise<Style | undefined> {
  const [remote, version, file, ...more] = path.slice(stylesPath.length + 1).split('/');
  if (!remote || remote === shellName || !version || !file?.endsWith('.css') || more.length > 0) return undefined;
  const release = known ?? (await findRelease(`${releasesUrl}/${remote}/${version}/release.json`));
  if (!release) return undefined;
  const name = `web/${file}`;
  if (release.files[name] === undefined) return undefined;
  const content = await fetchVerified(releaseUrl(releasesUrl, release, name), release.files[name]);
  return { ...(await compress(content)), text: content.toString('utf8') };
}

async function findRelease(url: string): Promise<Release | undefined> {
  const description = await fetch(url, { signal: AbortSignal.timeout(3000) });
  return description.status === 404 ? undefined : releaseSchema.parse(await description.json());
}
