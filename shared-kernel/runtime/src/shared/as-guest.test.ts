import { defineCall } from '@exwerk/contract/calls/call';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { locksOf } from '@exwerk/testing/locks-of';
import { publicSettings } from '@exwerk/testing/public-settings';
import * as z from 'zod/mini';
import { callEndpoint } from './api.ts';
import { asGuest } from './as-guest.ts';
import { defineEndpoints } from './define-endpoints.ts';
import { createStore } from './store.ts';

const shapes = { args: z.tuple([z.string()]), answer: z.object({}) };
const wish = defineCall('new-ct', 'wish', { ...shapes, makesGuest: true });
const look = defineCall('new-ct', 'look', shapes);
const { endpoints } = defineEndpoints('asGuestTest', build => ({
  wish: build.mutation(callEndpoint('new-ct/wish', async () => wish)),
  look: build.mutation(callEndpoint('new-ct/look', async () => look)),
}));

/** A tab: a store of its own, and what it has sent. */
function openTab(sent: string[], answer: () => Promise<Response>) {
  const send = (url: string, { body }: { readonly body: string }) => {
    sent.push(`${new URL(url).pathname.split('/').at(-1)} ${body}`);
    return answer();
  };
  return createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000, send },
  );
}
const pause = () => new Promise(resolve => setTimeout(resolve, 20));

afterEach(() => jest.restoreAllMocks());

it('tabs of who is nobody yet make what may make a guest one after the other, whether it fails or not', async () => {
  locksOf(navigator);
  const sent: string[] = [];
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let asked = 0;
  const answer = () => answers[asked++]?.promise ?? Promise.resolve(Response.json({}));
  const [one, other] = [openTab(sent, answer), openTab(sent, answer)];
  const ends = [
    one.dispatch(endpoints.asGuestTestWish.initiate(['a'])),
    other.dispatch(endpoints.asGuestTestWish.initiate(['b'])),
    other.dispatch(endpoints.asGuestTestWish.initiate(['c'])),
  ];
  await pause();
  expect(sent).toEqual(['wish ["a"]']);
  answers[0]?.reject(new TypeError('fetch failed'));
  await pause();
  expect(sent).toEqual(['wish ["a"]', 'wish ["b"]']);
  const meanwhile = one.dispatch(endpoints.asGuestTestLook.initiate(['d']));
  await pause();
  expect(sent.at(-1)).toBe('look ["d"]');
  answers[1]?.resolve(Response.json({}));
  const codes = (await Promise.all([...ends, meanwhile])).map(({ error }) => error?.code);
  expect(codes).toEqual(['NetworkError', undefined, undefined, undefined]);
  expect(sent.at(-1)).toBe('wish ["c"]');
});

it('acts once, and at once, where the browser grants no turns', async () => {
  const request = jest.fn().mockRejectedValue(new DOMException('Access denied', 'SecurityError'));
  const acted = jest.fn(async () => 'done');
  for (const locks of [{ request }, undefined]) {
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    await expect(asGuest(acted)).resolves.toBe('done');
  }
  expect(request).toHaveBeenCalledTimes(1);
  expect(acted).toHaveBeenCalledTimes(2);
});

it('hands on why what had its turn failed, and does not act again', async () => {
  locksOf(navigator);
  const acted = jest.fn(() => Promise.reject(new Error('broken')));
  await expect(asGuest(acted)).rejects.toThrow('broken');
  expect(acted).toHaveBeenCalledTimes(1);
});
