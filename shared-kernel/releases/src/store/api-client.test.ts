import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { askChange } from '../changes/ask-change.ts';
import { runCompose } from '../commands/compose-command.ts';
import { releaseRoutes } from '../serving/release-routes.ts';
import { keyFor, serveReleases } from '../testing/served-releases.ts';
import { openApiStore } from './api-store.ts';

let releases: Awaited<ReturnType<typeof serveReleases>>;
let close: () => Promise<void>;
/** Where the same process serves the files, as the table of ports has it. */
let publicAddress: string;
let key: string;

beforeAll(async () => {
  releases = await serveReleases();
  ({ token: key } = await keyFor());
  const routes = releaseRoutes(releases.store, releases.folder, {
    isBucket: false,
    onFault: () => undefined,
    logger: { error: () => undefined },
  });
  const server = createServer(express().use(routes)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  publicAddress = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    await releases.close();
  };
});
afterAll(() => close());

const complaint = () =>
  `There is no releases API at ${publicAddress}: RELEASES_API names the operations port of the process that serves releases`;

it('does not take the public port for an API without files: it says which port is meant', async () => {
  const access = { address: publicAddress, key };
  const store = openApiStore(access);
  await expect(store.read('checkout/9/release.json')).rejects.toThrow(complaint());
  await expect(store.list('checkout')).rejects.toThrow(complaint());
  await expect(store.add('checkout/9/release.json', Buffer.from('{}'))).rejects.toThrow(complaint());
  const change = { do: 'promote', releases: { checkout: '2' } } as const;
  await expect(askChange(change, access, () => undefined)).rejects.toThrow(complaint());
});

it('knows what the API has not by the API’s own answer', async () => {
  const store = openApiStore({ address: releases.address, key });
  expect(await store.read('checkout/9/release.json')).toBeUndefined();
});

it('says so of `compose status`, instead of that nothing is composed', async () => {
  const before = { ...process.env };
  const error = jest.spyOn(console, 'error').mockReturnValue();
  Object.assign(process.env, { RELEASES_API: publicAddress, SQUAD_KEY: key });
  try {
    expect([await runCompose(['status'], undefined), error.mock.calls]).toEqual([1, [[complaint()]]]);
  } finally {
    process.env = before;
    error.mockRestore();
  }
});
