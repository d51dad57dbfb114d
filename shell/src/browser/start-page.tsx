import {
  createPageSlots,
  createStore,
  IntlRoot,
  loadSession,
  Provider,
  RouterProvider,
  SlotsOnPage,
} from '@exwerk/shared-kernel/runtime';
import { hydrateRoot } from 'react-dom/client';
import { forgetReloads } from '../errors/chunk-reload.ts';
import { registerComposition } from './browser-remotes.ts';
import { createPageRouter } from './page-router.tsx';
import { readPageState } from './page-state.ts';
import { registerServiceWorker } from './service-worker-registration.ts';

/** Milliseconds after which the browser gives up a call. */
const callTimeout = 15_000;

/** Goes on from the server's render: same store, same texts, same routes. Who the visitor is and what is in the cart are asked for then. */
export async function startPage(): Promise<void> {
  const page = readPageState();
  registerComposition(page.composition.entries);
  const transport = { baseUrl: '', host: window.location.host, headers: {}, timeout: callTimeout };
  const store = createStore(page.store, transport);
  const router = await createPageRouter(page, store);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root');
  hydrateRoot(
    container,
    <SlotsOnPage value={createPageSlots(page.slotMessages)}>
      <Provider store={store}>
        <IntlRoot>
          <RouterProvider router={router} />
        </IntlRoot>
      </Provider>
    </SlotsOnPage>,
    { onRecoverableError: error => console.warn('Recovered while hydrating', error) },
  );
  forgetReloads(localStorage);
  registerServiceWorker();
  await store.dispatch(loadSession());
  // Buttons work and the visitor is known from here on; the browser suites wait for it.
  document.documentElement.dataset.hydrated = 'true';
}
