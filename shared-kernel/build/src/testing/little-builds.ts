// Builds and publishes releases, one after the other in one process, so that its compilers stay warm.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isSourceMap } from '@exwerk/contract/releases/source-map';
import { publish } from '@exwerk/releases/publishing/publish';
import { filesBelow } from '@exwerk/releases/publishing/release-files';
import { openDirectory } from '@exwerk/releases/store/directory-store';
import { configsOf } from '../configs.ts';
import { describeRelease } from '../release/describe-release.ts';
import { setMapsApart } from '../release/set-maps-apart.ts';
import { writeToldSlices } from '../release/told-slices.ts';
import { runWebpack } from '../run-webpack.ts';
import type { BuildOrder } from './little-shop.ts';

async function release({ federation, version, directory, store }: BuildOrder): Promise<void> {
  const output = path.join(directory, 'dist');
  await runWebpack(configsOf(federation, { directory, mode: 'production', output }));
  await setMapsApart(output);
  const slotTypes = await readFile(path.join(directory, 'slots.d.ts'), 'utf8').catch(() => undefined);
  if (slotTypes !== undefined) await writeFile(path.join(output, 'web/slots.d.ts'), slotTypes);
  await writeToldSlices(output, directory);
  const files = await filesBelow(output);
  const built = files.filter(file => !isSourceMap(file));
  const described = await describeRelease(federation, version, { directory, folder: output, files: built });
  await publish(openDirectory(store), output, described, files);
}

process.on('message', (order: BuildOrder) =>
  release(order).then(
    () => process.send?.('done'),
    error => process.send?.(String(error)),
  ),
);
