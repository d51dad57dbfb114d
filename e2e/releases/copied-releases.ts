import { existsSync } from 'node:fs';
import { appendFile, cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Patch, patchRelease, plainName, releaseSchema } from './patched-release.ts';

/** The running shop, whose releases are copied. */
const shop = {
  releases: process.env.RELEASES_PORT ?? '8082',
  folder: path.resolve(import.meta.dirname, '../..', process.env.DATA_DIR ?? '.data', 'releases'),
};

const compositionSchema = z.object({ id: z.string().optional(), remotes: z.record(z.string(), z.string()) });
const figureSchema = z.object({ rule: z.string(), value: z.number(), before: z.number(), most: z.number() });
const reportSchema = z.object({ figures: z.array(figureSchema) });
/** `compositions/current.json` as `pnpm compose` writes it (shared-kernel/contract/src/releases/composition.ts). */
const composition = (remotes: Record<string, string>, revision: number) =>
  Buffer.from(
    JSON.stringify({ revision, promotedAt: new Date().toISOString(), by: 'e2e', what: 'set by a test', remotes }),
  );

/** Releases of the running shop in a folder of their own, copies of them with a patched file, and what is current of them. */
export class CopiedReleases {
  protected readonly folder: string;

  protected constructor(folder: string) {
    this.folder = folder;
  }

  /** Releases by remote as they were at the start. */
  readonly original: Record<string, string> = {};

  /** Makes them current unless told otherwise. */
  protected async copyReleases({ composed = true } = {}): Promise<void> {
    const base = `http://localhost:${shop.releases}`;
    const fetched = async (file: string) => {
      const answer = await fetch(`${base}/${file}`);
      if (!answer.ok) throw new Error(`${base}/${file} answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const current = await fetched('compositions/current.json');
    const { remotes } = compositionSchema.parse(JSON.parse(current.toString()));
    for (const [remote, version] of Object.entries(remotes)) {
      this.original[remote] = version;
      const { files } = releaseSchema.parse(
        JSON.parse((await fetched(`${remote}/${version}/release.json`)).toString()),
      );
      // Nobody serves its source maps.
      const maps = path.join(shop.folder, remote, version, 'maps');
      if (existsSync(maps))
        await cp(maps, path.join(this.folder, 'releases', remote, version, 'maps'), { recursive: true });
      const names = ['release.json', ...Object.keys(files)];
      await Promise.all(
        names.map(async name =>
          this.#put(`${remote}/${version}/${name}`, await fetched(`${remote}/${version}/${name}`)),
        ),
      );
    }
    if (composed) await this.#put('compositions/current.json', composition(remotes, 1));
  }

  async #put(key: string, content: Buffer): Promise<void> {
    const file = path.join(this.folder, 'releases', key);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }

  /** Publishes a copy of a remote's first release under another version. */
  async release(remote: string, version: string, patch: Patch = {}): Promise<string> {
    const folder = path.join(this.folder, 'releases', remote);
    const copy = path.join(folder, version);
    await cp(path.join(folder, this.original[remote] ?? ''), copy, { recursive: true });
    await patchRelease(copy, version, patch);
    return `${remote}@${version}`;
  }

  /** Changes a published file behind everybody's back. */
  async tamper(remote: string, version: string, file: `${'web' | 'node'}/${string}`): Promise<void> {
    const folder = path.join(this.folder, 'releases', remote, version, path.dirname(file));
    const name = (await readdir(folder)).find(candidate =>
      plainName(`/${candidate}`).startsWith(`/${path.basename(file)}`),
    );
    if (name === undefined) throw new Error(`${remote}@${version} has no file ${file}`);
    await appendFile(path.join(folder, name), '\n/* tampered with */\n');
  }

  /** Makes releases current without asking the gate, as if it had let them pass. */
  async slip(versions: Record<string, string>): Promise<void> {
    await this.put({ ...this.original, ...versions });
  }

  /** Puts a composition in place as if somebody had promoted it. */
  async put(remotes: Record<string, string>): Promise<void> {
    const { revision } = JSON.parse(
      await readFile(path.join(this.folder, 'releases/compositions/current.json'), 'utf8'),
    );
    await this.#put('compositions/current.json', composition(remotes, revision + 1));
  }

  /** Publishes what a release says about itself under the name of another remote, without its files. */
  async describeAs(remote: string, version: string, name: string): Promise<void> {
    const file = path.join(this.folder, 'releases', remote, version, 'release.json');
    const release = { ...JSON.parse(await readFile(file, 'utf8')), remote: name };
    await this.#put(`${name}/${version}/release.json`, Buffer.from(JSON.stringify(release)));
  }

  /** Names of a release's files, without their compressed forms. */
  async filesOf(remote: string, version: string): Promise<string[]> {
    const file = path.join(this.folder, 'releases', remote, version, 'release.json');
    return Object.keys(releaseSchema.parse(JSON.parse(await readFile(file, 'utf8'))).files);
  }

  /** What the gate found with a release last (shared-kernel/releases/src/gate/gate-report.ts), as far as the tests read it. */
  async report(remote: string, version: string) {
    const folder = path.join(this.folder, 'releases', remote, version, 'gate');
    const last =
      (await readdir(folder))
        .filter(name => name.endsWith('.json'))
        .sort()
        .at(-1) ?? '';
    return reportSchema.parse(JSON.parse(await readFile(path.join(folder, last), 'utf8')));
  }

  /** A script that every page of a shell's release starts with. */
  async scriptOf(remote: string, version: string): Promise<string> {
    const file = path.join(this.folder, 'releases', remote, version, 'release.json');
    const { web } = z
      .object({ web: z.object({ scripts: z.array(z.string()).min(1) }) })
      .parse(JSON.parse(await readFile(file, 'utf8')));
    return web.scripts[0] ?? '';
  }
}
