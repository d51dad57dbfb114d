import { purposes } from '@exwerk/contract/consent/purposes';
import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { consentChanged, createStore } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sendClick } from '../insights/click-event.ts';
import messages from '../messages/en-GB.json';
import { fetchQuickHits, type QuickHits } from './quick-hits.ts';
import QuickSearch from './quick-search.tsx';

jest.mock('./quick-hits.ts', () => ({ ...jest.requireActual('./quick-hits.ts'), fetchQuickHits: jest.fn() }));
jest.mock('../query/search-client.ts', () => ({ createSearchClient: () => ({}) }));
jest.mock('../insights/click-event.ts', () => ({ sendClick: jest.fn() }));
const fetched = jest.mocked(fetchQuickHits);

const hit = (number: number): QuickHits['hits'][number] => ({
  objectID: `EX1000000${number}`,
  sku: `EX1000000${number}`,
  name: `Drill ${number}`,
  slug: `drill-${number}-ex1000000${number}`,
  regularPrice: 10,
  currency: 'GBP',
  nameParts: [{ text: `Drill ${number}`, matches: false }],
});
const answer = (total: number): QuickHits => ({
  hits: Array.from({ length: total }, (_, i) => hit(i + 1)),
  pages: [],
  total,
  answer: { queryID: 'q1', index: 'prod.en-GB' },
});

function renderSearch(granted: readonly (typeof purposes)[number][] = purposes) {
  const store = createStore(
    {
      storefront: {
        storefront: storefrontByCountry('gb'),
        languagePrefix: '',
        settings: publicSettings,
      },
      i18n: { locale: 'en-GB', messages: {} },
    },
    { baseUrl: '', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  store.dispatch(consentChanged(granted));
  const router = createMemoryRouter([{ path: '*', element: <QuickSearch initialText="" autoFocus={true} /> }]);
  render(
    <Provider store={store}>
      <IntlProvider locale="en-GB" messages={messages}>
        <RouterProvider router={router} />
      </IntlProvider>
    </Provider>,
  );
  return { router, input: screen.getByRole('combobox') as HTMLInputElement };
}

const type = (input: HTMLElement, text: string) => fireEvent.change(input, { target: { value: text } });
const form = () => document.querySelector('form') ?? document.body;
const rest = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const press = (input: HTMLElement, key: string) => fireEvent.keyDown(input, { key });

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.mocked(sendClick).mockClear();
  fetched.mockReset();
  fetched.mockResolvedValue(answer(5));
});
afterEach(() => jest.useRealTimers());

it('[SEARCH-02] asks nothing below three characters and takes 200 at most', async () => {
  const { input } = renderSearch();
  type(input, 'dr');
  await rest(1000);
  expect(fetched).not.toHaveBeenCalled();
  expect(input.maxLength).toBe(200);
});

it('[SEARCH-01] [SEARCH-03] [CONST-03] [TCONST-09] asks once, 300 ms after the last key', async () => {
  const { input } = renderSearch();
  type(input, 'dri');
  await rest(200);
  type(input, 'dril');
  await rest(299);
  expect(fetched).not.toHaveBeenCalled();
  await rest(1);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith(expect.anything(), 'en-GB', 'dril');
  expect(screen.getAllByRole('option')).toHaveLength(5);
});

it('[SEARCH-09] asks for what is to be seen of a text, and for nothing where that is signs alone', async () => {
  const { input, router } = renderSearch();
  type(input, '!?– !');
  await rest(1000);
  await act(async () => fireEvent.submit(form()));
  expect(fetched).not.toHaveBeenCalled();
  expect(router.state.location.pathname).toBe('/');
  type(input, '\u2066dril\u0000l\u2069 ');
  await rest(300);
  expect(fetched).toHaveBeenCalledWith(expect.anything(), 'en-GB', 'drill');
});

it.each([
  [5, true],
  [4, false],
])('[SEARCH-04] with %i hits offers all results: %s', async (total, offered) => {
  fetched.mockResolvedValue(answer(total));
  const { input } = renderSearch();
  type(input, 'drill');
  await rest(300);
  expect(screen.queryByText('See all results') !== null).toBe(offered);
});

it('[SEARCH-05] says that there are no results', async () => {
  fetched.mockResolvedValue(answer(0));
  const { input } = renderSearch();
  type(input, 'xyzzy');
  await rest(300);
  expect(screen.getAllByText('No results').length).toBeGreaterThan(0);
});

it('[SEARCH-06] [SEARCH-07] goes to the selected hit on Enter', async () => {
  const { input, router } = renderSearch();
  type(input, 'drill');
  await rest(300);
  press(input, 'ArrowDown');
  press(input, 'ArrowDown');
  const selected = screen.getByRole('option', { selected: true });
  expect(input.getAttribute('aria-activedescendant')).toBe(selected.id);
  expect(selected.textContent).toContain('Drill 2');
  await act(async () => fireEvent.submit(form()));
  expect(router.state.location.pathname).toBe('/drill-2-ex10000002');
  expect(sendClick).toHaveBeenCalledWith({ queryID: 'q1', index: 'prod.en-GB', objectID: 'EX10000002', position: 2 });
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('[FIND-06] has what is found in groups of one list, that arrow keys walk through', async () => {
  const category = { kind: 'category' as const, name: 'Drills', path: '/drills', trail: ['DIY'] };
  const nameParts = [{ text: 'Drills', matches: true }];
  fetched.mockResolvedValue({ ...answer(2), pages: [{ ...category, nameParts }] });
  const { input, router } = renderSearch();
  type(input, 'dril');
  await rest(300);
  const list = screen.getByRole('listbox', { name: 'Search' });
  const groups = [...list.querySelectorAll('[role=group]')];
  expect(groups.map(group => group.getAttribute('aria-label'))).toEqual(['Products', 'Categories']);
  expect(groups.map(group => group.querySelectorAll('[role=option]').length)).toEqual([2, 1]);
  for (let step = 0; step < 3; step += 1) press(input, 'ArrowDown');
  const selected = screen.getByRole('option', { selected: true });
  expect(selected.textContent).toBe('DrillsDIY');
  expect(input.getAttribute('aria-activedescendant')).toBe(selected.id);
  await act(async () => fireEvent.submit(form()));
  expect(router.state.location.pathname).toBe('/drills');
  expect(sendClick).not.toHaveBeenCalled();
});

it('remembers no search of a visitor who does not allow it', async () => {
  const { router, input } = renderSearch(['analytics']);
  type(input, 'cordless drill');
  fireEvent.submit(form());
  await rest(0);
  expect(router.state.location.search).toBe('?query=cordless+drill');
  expect(localStorage.getItem('search-history')).toBeNull();
});

it('[SEARCH-07] [SEARCH-10] goes to the search page without a selected hit, and remembers the search', async () => {
  const { input, router } = renderSearch();
  type(input, ' cordless drill ');
  await act(async () => fireEvent.submit(form()));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe('/search?query=cordless+drill');
  expect(JSON.parse(localStorage.getItem('search-history') ?? '')).toEqual(['cordless drill']);
});

it('[SEARCH-08] closes when cleared or left by Escape, opens on focus', async () => {
  const { input } = renderSearch();
  type(input, 'drill');
  await rest(300);
  expect(input.getAttribute('aria-expanded')).toBe('true');
  press(input, 'Escape');
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.blur(input);
  fireEvent.focus(input);
  expect(screen.getByRole('listbox')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Clear'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(input.value).toBe('');
});

it('[SEARCH-10] offers earlier searches before a text is typed', async () => {
  localStorage.setItem('search-history', '["saw"]');
  const { input, router } = renderSearch();
  await rest(0);
  fireEvent.focus(input);
  await act(async () => fireEvent.click(screen.getByRole('option')));
  expect(router.state.location.search).toBe('?query=saw');
});

describe('while the next text has no answer yet', () => {
  const options = () => screen.queryAllByRole('option').length;

  it.each([
    ['a longer one', 'drill', 5],
    ['a shorter one', 'dri', 5],
    ['another one', 'fri', 0],
    ['one that only holds it', 'a dril', 0],
  ])('[SEARCH-01] [SEARCH-05] what was found for a text stands for %s: "%s"', async (_name, next, shown) => {
    const { input } = renderSearch();
    type(input, 'dril');
    await rest(300);
    type(input, next);
    expect(options()).toBe(shown);
    expect(screen.queryByText('No results')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe(shown ? '5 results' : '');
    await rest(300);
    expect(options()).toBe(5);
  });

  it('[SEARCH-05] says that there are no results of the text only that was asked', async () => {
    fetched.mockResolvedValueOnce(answer(0));
    const { input } = renderSearch();
    type(input, 'xqzwv');
    await rest(300);
    expect(screen.getByText('No results', { selector: 'form *' })).toBeTruthy();
    for (const next of ['xqzwva', 'xqz', '', 'mas']) {
      type(input, next);
      expect(screen.queryByText('No results')).toBeNull();
      expect(screen.getByRole('status').textContent).toBe('');
    }
    type(input, 'xqzwv');
    expect(screen.getByText('No results', { selector: 'form *' })).toBeTruthy();
  });

  it('[SEARCH-07] [SEARCH-08] [SEARCH-10] Enter searches for a new text, and opens and counts nothing that was found for the last one', async () => {
    const { input, router } = renderSearch();
    type(input, 'mas');
    await rest(300);
    type(input, '');
    type(input, 'fri');
    press(input, 'ArrowDown');
    await act(async () => fireEvent.submit(form()));
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/search?query=fri');
    expect(sendClick).not.toHaveBeenCalled();
  });
});

it('[SEARCH-06] [SEARCH-07] Enter opens nothing of a list that came after something was chosen', async () => {
  const { router, input } = renderSearch();
  fetched.mockResolvedValueOnce(answer(2)).mockResolvedValueOnce({ ...answer(2), hits: [hit(3), hit(4)] });
  type(input, 'dri');
  await act(() => jest.advanceTimersByTimeAsync(300));
  type(input, 'dril');
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.getAttribute('aria-activedescendant')).not.toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(input.getAttribute('aria-activedescendant')).toBeNull();
  await act(async () => fireEvent.submit(form()));
  expect(router.state.location).toMatchObject({ pathname: '/search', search: '?query=dril' });
});
