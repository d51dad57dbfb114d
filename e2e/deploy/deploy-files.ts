import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../tools/test-shop.ts';

export const deployFolder = path.join(root, 'shell/deploy');
export const readDeployed = (file: string): string => readFileSync(path.join(deployFolder, file), 'utf8');

export const processNames = ['shell', 'middleware', 'releases'] as const;
export type ProcessName = (typeof processNames)[number];

/** Where each image is made. */
export const dockerfiles: Readonly<Record<ProcessName, string>> = {
  shell: 'shell/Dockerfile',
  middleware: 'middleware/Dockerfile',
  releases: 'shared-kernel/releases/Dockerfile',
};

/** What `configuration/<process>.env` says. */
export const configurationOf = (name: ProcessName): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseEnv(readDeployed(`configuration/${name}.env`))).map(([key, value]) => [key, value ?? '']),
  );

/** Names of the secrets whose files it names. */
export const secretsOf = (name: ProcessName): string[] =>
  Object.values(configurationOf(name)).flatMap(value => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
