import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { api, createStore, shopEndpoints } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { storeRecord } from '@exwerk/testing/store-record';
import { loadFrameData } from './frame-data.ts';

let asked: string[];
let store: ReturnType<typeof createStore>;
beforeEach(() => {
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async url => {
    asked.push(new URL(String(url)).pathname);
    return Response.json(String(url).includes('getStores') ? { data: storeRecord() } : { categories: { results: [] } });
  });
  store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gr'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'el-GR', messages: {} },
    },
    { baseUrl: 'http://shop', host: 'gr.localhost', headers: {}, timeout: 1000 },
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  store.dispatch(api.util.resetApiState());
});

const shown = () => {
  const { storeKey } = storefrontByCountry('gr');
  const question: [{ storeKey: string; acceptLanguage: string }] = [{ storeKey, acceptLanguage: 'el-GR' }];
  return shopEndpoints.endpoints.shopStore.select(question)(store.getState()).data?.data;
};

it('[FIND-02] asks for nothing that is known already', async () => {
  await store.dispatch(loadFrameData({ store: { data: storeRecord() }, navigation: { categories: { results: [] } } }));
  expect(asked).toEqual([]);
  expect(shown()).toEqual(storeRecord());
});

it('asks for what is missing', async () => {
  await store.dispatch(loadFrameData({ navigation: { categories: { results: [] } } }));
  expect(asked).toEqual(['/api/new-ct/getStores']);
  expect(shown()).toEqual(storeRecord());
});
