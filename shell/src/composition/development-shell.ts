import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { precompressedFiles } from '@exwerk/service/http/precompressed-files';
import { Router } from 'express';
import * as z from 'zod';
import { type ShellBundles, shellAddress } from './shell-bundles.ts';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

/** What the shell is called while `pnpm dev` builds it from its sources. */
const version = 'development';

/** Where that build is. */
export const developmentFolder = path.resolve(import.meta.dirname, '../../dist', version);

/** Stands for every release of the shell while it is developed. */
export const developmentShell = {
  async load(): Promise<ShellBundles> {
    const list = await readFile(path.join(developmentFolder, 'web/entry-files.json'), 'utf8');
    const { scripts, styles } = filesSchema.parse(JSON.parse(list));
    const address = shellAddress(version);
    return {
      version,
      bundle: path.join(developmentFolder, 'node/render.cjs'),
      files: { scripts: scripts.map(address), styles: styles.map(address) },
    };
  },
  files: Router().use(`/${version}`, precompressedFiles(path.join(developmentFolder, 'web'), 'no-cache')),
};
