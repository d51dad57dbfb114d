import { webcrypto } from 'node:crypto';
import { consentCookie } from '@exwerk/contract/consent/purposes';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { decide } from './decide.ts';
import { loadConsentMessages } from './load-consent-messages.ts';
import { recordDecision } from './record-decision.ts';
import { textVersion } from './text-version.ts';

const storeIn = (locale: string) =>
  createStore(
    {
      storefront: { storefront: storefrontByCountry('be'), languagePrefix: '', settings: publicSettings },
      i18n: { locale, messages: {} },
    },
    { baseUrl: 'http://shop', host: 'be.localhost', headers: {}, timeout: 1000 },
  );

const keptDecision = () => {
  const value = document.cookie.split('; ').find(cookie => cookie.startsWith(`${consentCookie}=`));
  return JSON.parse(decodeURIComponent(value?.slice(consentCookie.length + 1) ?? 'null'));
};

afterEach(() => jest.restoreAllMocks());

it('[SAFE-13] the proof of a decision names the words that were read, also when it is sent from a page in another language', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const sent: unknown[] = [];
  let isReached = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    sent.push(...JSON.parse(String(init?.body)));
    return isReached ? Response.json({ accepted: true }) : Response.error();
  });
  expect(await storeIn('fr-FR').dispatch(decide(['analytics']))).toBe(true);
  expect(keptDecision().data.isRecorded).toBe(false);

  isReached = true;
  await storeIn('nl-NL').dispatch(recordDecision());
  const french = { locale: 'fr-FR', text_version: await textVersion(await loadConsentMessages('fr-FR')) };
  expect(sent).toEqual([expect.objectContaining(french), expect.objectContaining(french)]);
  expect(keptDecision().data).toEqual({ asked: ['convenience', 'analytics', 'personalisation'], isRecorded: true });
});

it('[SAFE-13] the proof of one decision that arrives after another was made stands for the first alone', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  const first = Promise.withResolvers<Response>();
  const asked = jest.spyOn(globalThis, 'fetch').mockReturnValueOnce(first.promise).mockResolvedValue(Response.error());
  const { dispatch } = storeIn('fr-FR');
  const given = dispatch(decide(['analytics', 'personalisation']));
  while (asked.mock.calls.length === 0) await new Promise(resolve => setTimeout(resolve, 5));
  await dispatch(decide([]));
  first.resolve(Response.json({ accepted: true }));
  await given;
  expect(keptDecision()).toMatchObject({ categories: ['necessary'], data: { isRecorded: false, locale: 'fr-FR' } });
});
