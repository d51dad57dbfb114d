import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Origin } from '@exwerk/contract/releases/release';

const run = promisify(execFile);

/** The commit that a package is built from; undefined where there is no repository, or no git. */
export async function originOf(folder: string): Promise<Origin | undefined> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const [commit = '', author = ''] = (await git('log', '-1', '--format=%H%n%an')).split('\n');
    return { commit, author, isChanged: (await git('status', '--porcelain', '--', '.')) !== '' };
  } catch {
    return undefined;
  }
}
