import type { Cart } from '@exwerk/shared-kernel/contract/cart';
import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { paths } from '@exwerk/shared-kernel/routing/paths';
import {
  cartReplaced,
  createStore,
  customerChanged,
  IntlRoot,
  Provider,
  RouterContextProvider,
  RouterProvider,
  storeContext,
} from '@exwerk/shared-kernel/runtime';
import type { Country } from '@exwerk/shared-kernel/storefronts/countries';
import type { Storefront } from '@exwerk/shared-kernel/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/shared-kernel/testing/public-settings';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import messages from '../messages/en-GB.json';

// Pages load their parts when they are shown; a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

type Answer = (args: never) => unknown;

/** A failed answer of the middleware. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  constructor(status: number, code: string, message = code) {
    this.status = status;
    this.code = code;
    this.message = message;
  }
}

/** Answers calls by name and notes them; a call that was not declared fails the test that makes it. */
export function answerCalls(answers: Record<string, Answer>) {
  const calls: { name: string; args: unknown }[] = [];
  const undeclared: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url), 'http://shop').pathname.split('/').at(-1) ?? '';
    const args: unknown = JSON.parse(String(init?.body));
    calls.push({ name, args });
    const answer = answers[name];
    if (!answer) {
      undeclared.push(name);
      return Response.json({ code: 'Undeclared', status: 404, message: name }, { status: 404 });
    }
    const body = await answer(args as never);
    return body instanceof Refusal
      ? Response.json({ ...body, message: body.message }, { status: body.status })
      : Response.json(body);
  });
  return {
    calls,
    undeclared,
    named: (name: string) => calls.filter(call => call.name === name).map(call => call.args),
  };
}

export function createShop(
  country: Country = 'gb',
  cart: Cart | null = null,
  customer: Customer | null = null,
  change: Partial<Storefront> = {},
) {
  const storefront = { ...storefrontByCountry(country), ...change };
  const store = createStore(
    {
      storefront: {
        storefront,
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 60_000 },
  );
  store.dispatch(cartReplaced(cart));
  store.dispatch(customerChanged(customer));
  return store;
}
type Shop = ReturnType<typeof createShop>;

/** Shown while a page is loaded; without one the router complains. */
const withFallback = (route: RouteObject): RouteObject => ({ ...route, HydrateFallback: () => null });

/** Shows routes inside a shop; paths that the test does not name show themselves. */
export function showRoutes(store: Shop, routes: RouteObject[], at: string) {
  const router = createMemoryRouter([...routes.map(withFallback), { path: '*', Component: () => <p>elsewhere</p> }], {
    initialEntries: [at],
    getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  });
  const view = render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  return { router, ...view };
}

/** Shows one piece inside a shop. */
export function show(store: Shop, content: ReactNode) {
  return showRoutes(store, [{ path: paths.home, element: content }], paths.home);
}
