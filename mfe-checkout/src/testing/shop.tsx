import type { Cart } from '@exwerk/contract/calls/cart';
import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import { purposes } from '@exwerk/contract/consent/purposes';
import { paths } from '@exwerk/contract/routing/paths';
import type { Country } from '@exwerk/contract/storefronts/countries';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import {
  cartReplaced,
  consentChanged,
  createStore,
  customerChanged,
  IntlRoot,
  Provider,
  RoutedPage,
  RouterContextProvider,
  storeContext,
} from '@exwerk/runtime';
import fieldRules from '@exwerk/runtime/messages/validation/en-GB.json';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import messages from '../messages/en-GB.json';

type Answer = (args: never) => unknown;

/** A failed answer of the middleware. */
export class Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly told: Partial<Problem>;
  constructor(status: number, code: string, message = code, told: Partial<Problem> = {}) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.told = told;
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
      ? Response.json({ ...body, ...body.told }, { status: body.status })
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
      i18n: { locale: 'en-GB', messages: { ...fieldRules, ...messages } },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 60_000 },
  );
  // A visitor who allows everything; who does not is told of by the test.
  store.dispatch(consentChanged(purposes));
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
        <RoutedPage router={router} />
      </IntlRoot>
    </Provider>,
  );
  return { router, ...view };
}

/** Shows one piece inside a shop. */
export function show(store: Shop, content: ReactNode) {
  return showRoutes(store, [{ path: paths.home, element: content }], paths.home);
}
