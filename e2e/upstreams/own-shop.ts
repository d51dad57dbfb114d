import { freePort } from '@exwerk/service/testing/free-port';
import * as z from 'zod';
import { openFaultyShop } from '../faults/faulty-shop.ts';
import { speaker } from '../journeys/recovery-steps.ts';
import type { Speaker } from '../languages/speaker.ts';
import { test } from '../shop-test.ts';
import { embeddedUrl } from '../tools/shop-address.ts';
import { openMiddleware } from './own-middleware.ts';

const stored = z.looseObject({ custom: z.optional(z.looseObject({ fields: z.record(z.string(), z.unknown()) })) });

/**
 * A shell and a middleware of their own beside the running shop, on its embedded services, whose answers can be others there
 * (`gate.instead`). What is remembered of them is remembered for 0.1 s, or for as long as the settings of the middleware say.
 */
export const openOwnShop = (settings: Record<string, string> = {}) =>
  // A port that was free may be somebody's by the time that it is listened to.
  openAtFreePort(settings).catch(() => openAtFreePort(settings));

async function openAtFreePort(settings: Record<string, string>) {
  const SHELL_PORT = String(await freePort());
  const middleware = await openMiddleware({ SHELL_PORT, CACHE_SECONDS: '0.1', ...settings });
  const { gate, logged } = middleware;
  // Pictures of goods lie where the seed has put them.
  const addresses = {
    SHELL_PORT,
    EMBEDDED_PORT: String(gate.port),
    IMAGES_ORIGIN: new URL(embeddedUrl).origin.replace('127.0.0.1', 'localhost'),
  };
  const shell = await openFaultyShop(middleware.port, addresses).catch(async error => {
    await middleware.stop();
    throw error;
  });
  return {
    ...shell,
    gate,
    /** What the middleware has logged so far that says this. */
    logged,
    /** Who visits this shop in a language. */
    speaker: (locale: string): Speaker => {
      const who = speaker(locale);
      const { country, prefix } = who;
      return { ...who, url: path => shell.url(country, prefix && path === '/' ? prefix : prefix + path) };
    },
    /** Fields of a country's store are others from now on. Say so before the first page of the country is asked for. */
    setStoreFields: (country: string, fields: Readonly<Record<string, unknown>>) =>
      gate.instead(
        ({ method, path }) =>
          method === 'GET' && path.split('?', 1)[0]?.endsWith(`/stores/key=store-${country}`) === true,
        async (_asked, pass) => {
          const { status, body } = await pass();
          const store = stored.parse(body);
          return {
            status,
            body: { ...store, custom: { ...store.custom, fields: { ...store.custom?.fields, ...fields } } },
          };
        },
      ),
    stop: async () => {
      await shell.stop();
      await middleware.stop();
    },
  };
}
export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

/** One such shop for all tests of a file, which come one after the other. */
export function suiteOwnShop(settings?: Record<string, string>): OwnShop {
  let opened: OwnShop | undefined;
  const shop = () => {
    if (!opened) throw new Error('The shop opens with the first test');
    return opened;
  };
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(120_000);
    opened = await openOwnShop(settings);
  });
  test.afterAll(() => opened?.stop());
  return {
    get calls() {
      return shop().calls;
    },
    get gate() {
      return shop().gate;
    },
    url: (country, path) => shop().url(country, path),
    visit: (country, path, cookie) => shop().visit(country, path, cookie),
    logged: text => shop().logged(text),
    speaker: locale => shop().speaker(locale),
    setStoreFields: (country, fields) => shop().setStoreFields(country, fields),
    stop: () => shop().stop(),
  };
}
