import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder that relative paths of settings start from: the workspace that a command is run in, else where it is run. */
export function workspace(from = process.cwd()): string {
  for (let folder = from; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'pnpm-workspace.yaml'))) return folder;
  }
  return from;
}
