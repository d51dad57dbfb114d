import type { Customer } from '@exwerk/contract/calls/customer-calls';
import type { Problem } from '@exwerk/contract/calls/problem';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { api, createStore, customerChanged, IntlRoot } from '@exwerk/runtime';
import fieldRules from '@exwerk/runtime/messages/validation/en-GB.json';
import { publicSettings } from '@exwerk/testing/public-settings';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import messages from '../messages/en-GB.json';

/** What a call is refused with. */
export class Refusal {
  readonly problem: Partial<Problem>;
  constructor(problem: Partial<Problem>) {
    this.problem = problem;
  }
}

/** Answers of the middleware by call name; `null` or a refusal refuses the call, an undeclared one throws, a promise answers late. Returns what was sent. */
export function answerCalls(answers: Readonly<Record<string, unknown>>) {
  const sent: { name: string; args: unknown }[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const name = new URL(String(url), 'http://shop').pathname.split('/').at(-1) ?? '';
    if (!(name in answers)) throw new Error(`Undeclared call ${name}`);
    sent.push({ name, args: JSON.parse(String(init?.body ?? 'null')) });
    const answer: unknown = await answers[name];
    if (answer !== null && !(answer instanceof Refusal)) return Response.json(answer);
    return Response.json({ code: 'Refused', status: 400, message: 'no', ...answer?.problem }, { status: 400 });
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
  {
    country = 'gb',
    customer = null,
    address = '/',
  }: { country?: Country; customer?: Customer | null; address?: string } = {},
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
      i18n: { locale: 'en-GB', messages: { ...fieldRules, ...messages } },
    },
    { baseUrl: 'http://shop', host: `${country}.localhost`, headers: {}, timeout: 1000 },
  );
  opened.push(store);
  if (customer) store.dispatch(customerChanged(customer));
  render(
    <Provider store={store}>
      <IntlRoot>
        <MemoryRouter initialEntries={[address]}>{piece}</MemoryRouter>
      </IntlRoot>
    </Provider>,
  );
  return store;
}
