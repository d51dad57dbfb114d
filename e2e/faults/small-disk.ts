import { spawnSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A disk of a suite's own, in memory, which can be filled. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** At a folder that is yet to be made; undefined where nothing can be mounted: root alone may. */
  static async mount(folder: string, megabytes: number): Promise<SmallDisk | undefined> {
    await mkdir(folder, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', folder]);
    return status === 0 ? new SmallDisk(folder) : undefined;
  }

  readonly #filling = () => path.join(this.folder, 'filling');

  /** Leaves so many bytes. */
  async fill(rest = 0): Promise<void> {
    const { bavail, bsize } = await statfs(this.folder);
    await writeFile(this.#filling(), Buffer.alloc(bavail * bsize - rest));
  }

  async empty(): Promise<void> {
    await rm(this.#filling(), { force: true });
  }

  unmount(): void {
    spawnSync('umount', ['--lazy', this.folder]);
  }
}
