import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { decidedConsent } from '@exwerk/testing/decided-consent';
import { publicSettings } from '@exwerk/testing/public-settings';
import { createStore } from '../store.ts';
import { consentOpened } from './consent-slice.ts';
import { loadConsent } from './load-consent.ts';

it('[SAFE-13] leaves settings open that the visitor has opened again when the proof of the decision comes late', async () => {
  const { name, value } = decidedConsent();
  const cookie = jest.spyOn(document, 'cookie', 'get').mockReturnValue(`${name}=${value}`);
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const consent = () => store.getState().consent;
  store.dispatch(consentOpened('question'));
  // Answered in another tab.
  await store.dispatch(loadConsent());
  expect(consent()).toEqual({ granted: expect.arrayContaining(['analytics']), open: null });

  store.dispatch(consentOpened('settings'));
  await store.dispatch(loadConsent());
  expect(consent().open).toBe('settings');
  // Another decision in another tab is not the one that they show.
  cookie.mockReturnValue('country=gb');
  await store.dispatch(loadConsent());
  expect(consent()).toEqual({ granted: [], open: null });
  jest.restoreAllMocks();
});
