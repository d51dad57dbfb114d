import type { Customer } from '@exwerk/shared-kernel/contract/customer-calls';
import { api, createStore, customerChanged, IntlRoot } from '@exwerk/shared-kernel/runtime';
import type { Country } from '@exwerk/shared-kernel/storefronts/countries';
import { storefrontByCountry } from '@exwerk/shared-kernel/storefronts/storefront-lookup';
import { publicSettings } from '@exwerk/shared-kernel/testing/public-settings';
import { configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import messages from '../messages/en-GB.json';

// Calls load their contracts when they are first made; a busy machine takes its time.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(30_000);

/** Answers of the middleware by call name; `null` refuses the call, an undeclared one throws. Returns what was sent. */
export function answerCalls(answers: Readonly<Record<string, unknown>>) {
  const sent: { name: string; args: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url), 'http://shop').pathname.split('/').at(-1) ?? '';
    if (!(name in answers)) throw new Error(`Undeclared call ${name}`);
    sent.push({ name, args: JSON.parse(String(init?.body ?? 'null')) });
    return answers[name] === null
      ? Response.json({ code: 'Refused', status: 400, message: 'no' }, { status: 400 })
      : Response.json(answers[name]);
  });
  return sent;
}

const opened: ReturnType<typeof createStore>[] = [];

afterEach(() => {
  jest.restoreAllMocks();
  for (const store of opened.splice(0)) store.dispatch(api.util.resetApiState());
});

/** Renders a piece of the account as the shell would, for a guest or a customer. */
export function show(
  piece: ReactNode,
  { country = 'gb', customer = null }: { country?: Country; customer?: Customer | null } = {},
) {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry(country),
        languagePrefix: '',
        settings: {
          ...publicSettings,
          externalLinks: { ordersSite: 'http://orders.example/', returnsPortal: '', aboutUs: '', career: '' },
        },
      },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 1000 },
  );
  opened.push(store);
  if (customer) store.dispatch(customerChanged(customer));
  render(
    <Provider store={store}>
      <IntlRoot>
        <MemoryRouter>{piece}</MemoryRouter>
      </IntlRoot>
    </Provider>,
  );
  return store;
}
