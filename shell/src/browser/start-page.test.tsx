import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/testing/public-settings';
import { createMemoryRouter } from 'react-router-dom';
import { pageStateId } from '../rendering/page-state.ts';
import { createPageRouter, createRouterAgain } from './page-router.tsx';
import { prepareLinks } from './prepare-links.ts';
import { startPage } from './start-page.tsx';

jest.mock('./page-router.tsx', () => ({
  loadPageRoutes: async () => ({ routes: [], isWhole: false }),
  createPageRouter: jest.fn(),
  createRouterAgain: jest.fn(),
}));
jest.mock('./prepare-links.ts', () => ({ prepareLinks: jest.fn() }));
jest.mock('./browser-remotes.ts', () => ({ registerComposition: () => undefined }));
jest.mock('./service-worker-registration.ts', () => ({ registerServiceWorker: () => undefined }));

type PageRouter = ReturnType<typeof createPageRouter>;
const routerOf = (page: string): PageRouter => createMemoryRouter([{ path: '*', element: <p>{page}</p> }]);

it('asks for what is behind a link by the router that leads there, where the browser has taken the page again', async () => {
  // The session is not to be had; React asks for `act` around what is drawn.
  for (const kind of ['warn', 'error'] as const) jest.spyOn(console, kind).mockImplementation(() => undefined);
  // What jsdom lacks.
  performance.mark = jest.fn();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
  const [fallback, whole] = [routerOf('fall-back'), routerOf('whole page')];
  jest.mocked(createPageRouter).mockReturnValue(fallback);
  jest.mocked(createRouterAgain).mockResolvedValue(whole);
  const page = {
    store: {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings, pages: [] },
      i18n: { locale: 'en-GB', messages: {} },
    },
    router: { loaderData: {}, errors: null },
    slotMessages: [],
    slots: [],
    remote: 'catalog',
    unavailable: true,
    composition: { id: 'composition', entries: {}, integrity: {} },
  };
  document.body.innerHTML = '<div id="root"><p>fall-back</p></div>';
  const state = document.createElement('script');
  state.id = pageStateId;
  state.type = 'application/json';
  state.textContent = JSON.stringify(page);
  document.body.append(state);
  await startPage();
  expect(document.getElementById('root')?.textContent).toBe('whole page');
  expect(jest.mocked(prepareLinks).mock.calls[0]?.[2]).toBe(whole);
});
