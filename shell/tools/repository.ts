import path from 'node:path';
import { remoteNames } from '@exwerk/shared-kernel/contract/remote';

export const repository = path.resolve(import.meta.dirname, '../..');
export const dataFolder = path.resolve(repository, process.env.DATA_DIR ?? '.data');
export const releasesFolder = path.join(dataFolder, 'releases');

/** Folder of a remote by its name or by its package's: `checkout` and `mfe-checkout` are the same. */
export function remoteFolder(name: string): { remote: (typeof remoteNames)[number]; folder: string } {
  const short = name.replace(/^@exwerk\//, '').replace(/^mfe-/, '');
  const remote = remoteNames.find(candidate => candidate === short);
  if (!remote) throw new Error(`${name} is no remote; there are ${remoteNames.join(', ')}`);
  return { remote, folder: path.join(repository, `mfe-${remote}`) };
}
