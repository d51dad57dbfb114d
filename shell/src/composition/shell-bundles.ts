import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseUrl, type ShellRelease, shellReleaseSchema } from '@exwerk/contract/releases/release';
import { releaseVersion, shellName } from '@exwerk/contract/releases/release-name';
import { forEver } from '@exwerk/service/http/caching';
import { precompressedFiles } from '@exwerk/service/http/precompressed-files';
import { sendUnkept } from '@exwerk/service/http/unkept-file';
import { isDiskFull } from '@exwerk/service/process/disk-watch';
import { compressedForms, unpacked } from '@exwerk/service/releases/compressed-forms';
import { type RequestHandler, Router } from 'express';
import { fetchJson, fetchStored, fetchVerified } from './fetch-release.ts';
import { once } from './once.ts';

/** The bundles of one release of the shell. */
export interface ShellBundles {
  readonly version: string;
  /** Absolute path of what render workers load. */
  readonly bundle: string;
  /** Addresses of the scripts and styles that every page starts with. */
  readonly files: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** The styles themselves, by address; without them pages link what they would carry. */
  readonly styleTexts?: Readonly<Record<string, string>>;
}

/** Where pages find the shell's files: `/__/shell/<version>/<file>`, from the page's own origin. */
export const shellPath = '/__/shell';

export const shellAddress = (version: string) => (file: string) => `${shellPath}/${version}/${file}`;

/**
 * Releases of the shell, as copies that are checked against their hashes before anybody runs or gets them. Their addresses name the
 * version, so a page that is open goes on with its own, whatever is composed now and whichever instance it asks.
 */
export class ShellReleases {
  readonly #releasesUrl: string;
  /** Nobody else may write there. */
  readonly #folder: string;
  readonly #releases = new Map<string, Promise<ShellRelease>>();
  readonly #copies = new Map<string, Promise<void>>();

  readonly #onFault: (error: unknown) => void;

  /** `onFault` hears that a copy could not be kept. */
  constructor(releasesUrl: string, folder: string, onFault: (error: unknown) => void = () => undefined) {
    this.#releasesUrl = releasesUrl;
    this.#folder = folder;
    this.#onFault = onFault;
  }

  /** Has all that workers of a version need, and what its pages start with. */
  async load(version: string | undefined): Promise<ShellBundles> {
    if (version === undefined) throw new Error('The composition names no shell, and neither does DEFAULT_SHELL');
    const release = await this.#describe(version);
    const start = [...release.web.scripts, ...release.web.styles].map(file => `web/${file}`);
    // What else is there tells tools what the shell does.
    const needed = Object.keys(release.files).filter(file => /^node\/.*\.cjs$/.test(file));
    await Promise.all([...needed, ...start].map(file => this.#copy(release, file)));
    const address = shellAddress(version);
    const texts = release.web.styles.map(async file => {
      return [address(file), await readFile(path.join(this.#folder, version, 'web', file), 'utf8')] as const;
    });
    return {
      version,
      bundle: path.join(this.#folder, version, 'node', release.node.bundle),
      files: { scripts: release.web.scripts.map(address), styles: release.web.styles.map(address) },
      styleTexts: Object.fromEntries(await Promise.all(texts)),
    };
  }

  /** Serves browser files below `shellPath`. */
  get files(): RequestHandler {
    const router = Router();
    router.use(async (request, response, next) => {
      const [, version = '', ...rest] = request.path.split('/');
      const file = `web/${rest.join('/')}`;
      const release = releaseVersion.safeParse(version).success
        ? await this.#describe(version).catch(() => undefined)
        : undefined;
      if (release?.files[file] === undefined) return next('router');
      try {
        await this.#copy(release, file);
      } catch (error) {
        if (!isDiskFull(error)) throw error;
        this.#onFault(error);
        const content = await fetchVerified(releaseUrl(this.#releasesUrl, release, file), release.files[file]);
        return sendUnkept(request, response, content);
      }
      request.url = `/${version}/${file}`;
      next();
    });
    router.use(precompressedFiles(this.#folder, forEver));
    return router;
  }

  #describe(version: string): Promise<ShellRelease> {
    return once(this.#releases, version, async () => {
      const url = `${this.#releasesUrl}/${shellName}/${version}/release.json`;
      return shellReleaseSchema.parse(await fetchJson(url));
    });
  }

  #copy(release: ShellRelease, file: string): Promise<void> {
    return once(this.#copies, `${release.version}/${file}`, async () => {
      const digest = release.files[file];
      const url = releaseUrl(this.#releasesUrl, release, file);
      const content = await fetchVerified(url, digest);
      const to = path.join(this.#folder, release.version, file);
      await mkdir(path.dirname(to), { recursive: true });
      if (file.startsWith('web/')) {
        const placeForm = async (form: (typeof compressedForms)[number]) => {
          const packed = await fetchStored(`${url}.${form}`);
          const isSame = packed && (await unpacked(packed, form, content))?.equals(content);
          if (isSame) await place(`${to}.${form}`, packed);
        };
        await Promise.all(compressedForms.map(placeForm));
      }
      // The file itself last: once it is there, its other forms are.
      await place(to, content);
    });
  }
}

async function place(file: string, content: Buffer): Promise<void> {
  const part = `${file}.part`;
  try {
    await writeFile(part, content);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
