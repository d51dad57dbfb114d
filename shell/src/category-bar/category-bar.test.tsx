import { storefrontByCountry } from '@exwerk/contract/storefronts/storefront-lookup';
import { createStore, IntlRoot, Provider } from '@exwerk/runtime';
import { publicSettings } from '@exwerk/testing/public-settings';
import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import messages from '../messages/en-GB.json';
import { CategoryBar } from './category-bar.tsx';

const names = ['Gastronomy', 'Cleaning', 'Office'];
const department = (name: string) => ({ key: name, name, slug: name, imageUrl: null, children: [] });

/** The bar, of which as much is seen as is said, in pixels. */
async function showBar(seen: number, all: number) {
  Reflect.set(
    globalThis,
    'ResizeObserver',
    class {
      readonly #told: () => void;
      constructor(told: () => void) {
        this.#told = told;
      }
      observe(row: Element): void {
        Object.defineProperties(row, { clientWidth: { value: seen }, scrollWidth: { value: all } });
        this.#told();
      }
      disconnect(): void {}
    },
  );
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ categories: { results: names.map(department) } }));
  const store = createStore(
    {
      storefront: { storefront: storefrontByCountry('gb'), languagePrefix: '', settings: publicSettings },
      i18n: { locale: 'en-GB', messages },
    },
    { baseUrl: 'http://shop', host: 'gb.localhost', headers: {}, timeout: 1000 },
  );
  const router = createMemoryRouter([{ path: '*', element: <CategoryBar hasMenu={false} /> }]);
  render(
    <Provider store={store}>
      <IntlRoot>
        <RouterProvider router={router} />
      </IntlRoot>
    </Provider>,
  );
  const link = await screen.findByRole('link', { name: names[0] ?? '' });
  const row = link.closest('ul')?.parentElement ?? document.body;
  const isLive = (id: 'previous' | 'next') =>
    screen.getByRole('button', { name: messages[`shell.categories.${id}`] }).getAttribute('aria-disabled') === 'false';
  return { row, live: () => (['previous', 'next'] as const).filter(isLive) };
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

describe('the arrows of the category bar', () => {
  it('do nothing where all of it is seen', async () => {
    const { live } = await showBar(900, 600);
    expect(live()).toEqual([]);
  });

  it('lead to where there is more', async () => {
    const { row, live } = await showBar(500, 1200);
    expect(live()).toEqual(['next']);
    row.scrollLeft = 300;
    fireEvent.scroll(row);
    expect(live()).toEqual(['previous', 'next']);
    row.scrollLeft = 700;
    fireEvent.scroll(row);
    expect(live()).toEqual(['previous']);
  });
});
