import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { sourceMapOf } from '@exwerk/contract/releases/source-map';
import { filesBelow } from '@exwerk/releases/publishing/release-files';

/** Moves the source maps of a build to where nobody serves them. */
export async function setMapsApart(output: string): Promise<void> {
  for (const map of (await filesBelow(output)).filter(file => file.endsWith('.map'))) {
    const to = path.join(output, sourceMapOf(map.slice(0, -'.map'.length)));
    await mkdir(path.dirname(to), { recursive: true });
    await rename(path.join(output, map), to);
  }
}
