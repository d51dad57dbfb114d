import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { VersionRecord } from './installed-packages.ts';
import type { Tarball } from './kernel-tarballs.ts';

/**
 * A registry on this machine for one installation: it hands out the packed tarballs, and describes what the workspace has installed, whose
 * files pnpm has in its store. Whatever else is asked for is not there, so an installation cannot come by a newer or an undeclared package.
 */
export class PackageRegistry implements AsyncDisposable {
  readonly #versions = new Map<string, VersionRecord[]>();
  readonly #tarballs = new Map<string, string>();
  readonly #server = createServer((request, response) => {
    const wanted = decodeURIComponent((request.url ?? '').slice(1));
    const tarball = this.#tarballs.get(wanted);
    const versions = this.#versions.get(wanted);
    const latest = this.#versions.get(wanted.replace(/\/latest$/, ''))?.at(-1);
    if (tarball) createReadStream(tarball).pipe(response);
    else if (versions)
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.#describe(versions)));
    else if (latest) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(this.#located(latest)));
    else response.writeHead(404).end();
  });

  static async open(installed: readonly VersionRecord[], tarballs: readonly Tarball[]): Promise<PackageRegistry> {
    const registry = new PackageRegistry();
    for (const record of installed) registry.#add(record);
    for (const { file, manifest } of tarballs) {
      registry.#tarballs.set(path.basename(file), file);
      const integrity = `sha512-${createHash('sha512')
        .update(await readFile(file))
        .digest('base64')}`;
      registry.#add({ ...manifest, dist: { integrity, file: path.basename(file) } });
    }
    await once(registry.#server.listen(0, '127.0.0.1'), 'listening');
    return registry;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  #add(record: VersionRecord): void {
    this.#versions.set(record.name, [...(this.#versions.get(record.name) ?? []), record]);
  }

  #describe(records: readonly VersionRecord[]) {
    const last = records.at(-1);
    return {
      name: last?.name,
      'dist-tags': { latest: last?.version },
      versions: Object.fromEntries(records.map(record => [record.version, this.#located(record)])),
    };
  }

  #located(record: VersionRecord): VersionRecord {
    const { file, integrity } = record.dist as { file?: string; integrity?: string };
    const place = file ?? `${record.name}/-/${path.basename(record.name)}-${record.version}.tgz`;
    return { ...record, dist: { integrity, tarball: this.url + place } };
  }
}
