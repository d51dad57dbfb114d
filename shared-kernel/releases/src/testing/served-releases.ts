import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { localPreviewSecret } from '@exwerk/service/releases/preview-link';
import express from 'express';
import pino from 'pino';
import { createApi } from '../api/api.ts';
import type { ApiParts } from '../api/api-parts.ts';
import { RunningChanges } from '../changes/running-changes.ts';
import { Composer } from '../composition/composer.ts';
import { createConsole } from '../console/console.ts';
import { admissionTo } from '../keys/admission.ts';
import { issueKey } from '../keys/squad-key.ts';
import { openDirectory } from '../store/directory-store.ts';
import { littleRemotes, littleVersions, publishLittle, publishLittleShell } from './little-releases.ts';

export const rootKey = 'the root key of releases in tests';

/** An environment of releases on a port of its own: everything is composed in version 1. */
export async function serveReleases(name = 'test', given: Partial<ApiParts> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'served-releases-'));
  const store = openDirectory(folder);
  for (const remote of littleRemotes) await publishLittle(store, remote, '1');
  await publishLittleShell(store, '1');
  await new Composer({ store, say: () => undefined }).put(littleVersions);
  const parts: ApiParts = {
    ...admissionTo(store, name, [rootKey]),
    store,
    probe: async () => 'tried',
    changes: new RunningChanges(),
    previewSecrets: [localPreviewSecret],
    logger: pino({ level: 'silent' }),
    onFault: () => undefined,
    ...given,
  };
  const server = createServer(
    express().use(
      createApi(parts),
      createConsole({ ...parts, environment: name, shellUrl: 'http://localhost:9', secure: false }),
    ),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    store,
    address,
    folder,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A key of the squad checkout for its remote, unless told otherwise. */
export function keyFor(
  told: Partial<Parameters<typeof issueKey>[0]> = {},
  { root = rootKey, now }: { readonly root?: string; readonly now?: Date } = {},
) {
  return issueKey({ squad: 'checkout', remotes: ['checkout'], environments: ['test'], hours: 1, ...told }, [root], now);
}
