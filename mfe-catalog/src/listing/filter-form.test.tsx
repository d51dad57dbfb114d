import type { ListingFacets } from '@exwerk/contract/calls/listing-facets';
import { readListing, writeListing } from '@exwerk/contract/listing/listing-address';
import type { Country } from '@exwerk/contract/storefronts/countries';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import french from '../messages/fr-FR.json';
import { answerCalls, aShop, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterForm } from './filter-form.tsx';

const nothing: ListingFacets = {
  // The middleware answers brands that are chosen, also where nothing is left of them.
  brands: [{ value: 'A', count: 0 }],
  tags: [],
  price: null,
  ratings: [4, 3, 2, 1].map(stars => ({ stars, count: 0 })),
  inStock: 0,
  categories: [],
  ranges: [],
  choices: [],
};
const power = { key: 'power', label: 'Puissance', unit: 'W', min: 0.5, max: 1200 };
const chosenClass = {
  key: 'energyClass',
  label: 'Classe',
  values: ['B', 'C'].map((value, count) => ({ value, count })),
};
const energyClass = { key: 'energyClass', label: 'Classe', values: [{ value: 'C', count: 2 }] };

beforeEach(() => {
  answerCalls({ getStores: () => aShop() });
});

/** The form of a listing's address; answers the addresses that it leads to. */
function fill(query: string, facets: ListingFacets = nothing, country: Country = 'gb') {
  const state = readListing(new URLSearchParams(query));
  const led: string[] = [];
  show(
    <FilterForm
      path="/search"
      state={state}
      settled={state}
      facets={facets}
      leadsOn={false}
      onChange={change => led.push(writeListing({ ...state, ...change }))}
    />,
    aStore(country),
  );
  return led;
}

const sent = () => {
  const form = screen.getByRole('button', { name: 'Show results' }).closest('form') ?? undefined;
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return writeListing(readListing(new URLSearchParams(entries)));
};
const field = (group: string, label: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByLabelText<HTMLInputElement>(label);

describe('filters of a listing', () => {
  const chosen =
    '?query=saw&tags=campaign:june,new&category=diy&brand=A&stock=in&rating=4&data=noise::60,power:5:&choice=room:Bath,energyClass:B';

  it('[FIND-04] [FIND-14] keeps in the address what is chosen where nothing is left to draw its field of', async () => {
    const led = fill(chosen);
    expect(sent()).toBe(readBack(chosen));
    await userEvent.type(field('Price', /^From/), '20');
    await userEvent.tab();
    expect(led).toEqual([readBack(`${chosen}&price=20:`)]);
  });

  it('[FIND-04] takes away what its own field takes away, and nothing besides', async () => {
    const led = fill(chosen, {
      ...nothing,
      ranges: [power],
      brands: [{ value: 'A', count: 0 }],
      choices: [chosenClass],
    });
    await userEvent.click(screen.getByLabelText(/^B\s*0/));
    await userEvent.clear(field('Puissance', /^From/));
    await userEvent.tab();
    expect(led[0]).toBe(readBack(chosen.replace(',energyClass:B', '')));
    expect(led[1]).toBe(readBack(chosen.replace(',power:5:', '')));
  });

  it('[FIND-04] keeps the stock filter of a link where a shop has no such box', () => {
    fill('?brand=A&stock=in', nothing, 'ie');
    expect(screen.queryByRole('group', { name: 'Availability' })).toBeNull();
    expect(sent()).toBe('?brand=A&stock=in');
  });

  it.each([
    ['fi', '0,5', '1,25', '2000,5'],
    ['ie', '0.5', '1.25', '2000.5'],
  ] as const)(
    '[LANG-09] %s: writes bounds as the country does, and reads them with point and comma',
    async (country, hint, low, high) => {
      const led = fill('?data=power:1.25:&price=:2000.5', { ...nothing, ranges: [power] }, country);
      expect(field('Puissance', /^From/)).toMatchObject({ value: low, placeholder: hint });
      expect(field('Price', /^To/).value).toBe(high);
      for (const typed of ['2,25', '2.25']) {
        const bound = field('Puissance', /^From/);
        await userEvent.clear(bound);
        await userEvent.type(bound, typed);
        await userEvent.tab();
        expect(led.at(-1)).toBe('?price=:2000.5&data=power:2.25:');
      }
    },
  );
});

describe('a bound that is typed', () => {
  const type = async (bound: HTMLInputElement, text: string) => {
    await userEvent.clear(bound);
    await userEvent.type(bound, `${text}{Enter}`);
  };

  it.each([
    ['hu', '100000 Ft', '100000'],
    ['hu', ' 100.000\u00a0Ft ', '100000'],
    ['cz', '1 250 Kč', '1250'],
    ['ch', 'CHF 1’250.50', '1250.5'],
    ['pl', '20,5 PLN', '20.5'],
  ] as const)('[FIND-04] %s: %s counts', async (country, typed, read) => {
    const led = fill('', nothing, country);
    await type(field('Price', /^From/), typed);
    expect(led).toEqual([`?price=${read}:`]);
    expect(field('Price', /^From/).getAttribute('aria-invalid')).toBeNull();
  });

  it.each(['abc', '-5', '0.125', '12345678901'])(
    '[FIND-04] [MINE-04] %s is refused where it stands, and leaves what is in force',
    async typed => {
      const led = fill('?price=20:', { ...nothing, ranges: [power] });
      const low = field('Price', /^From/);
      await type(low, typed);
      expect(low.getAttribute('aria-invalid')).toBe('true');
      const message = screen.getByRole('alert');
      expect(message.textContent).toBe('Please enter a number, such as 100.');
      expect(low.getAttribute('aria-describedby')).toBe(message.id);
      expect(led).toEqual([]);
      await type(field('Price', /^To/), '500');
      expect(led).toEqual(['?price=20:500']);
      expect(low).toMatchObject({ value: typed });
      await userEvent.clear(low);
      await userEvent.type(low, '20');
      await userEvent.tab();
      expect(low.getAttribute('aria-invalid')).toBeNull();
      await type(field('Puissance', /^To/), 'many');
      expect(field('Puissance', /^To/).getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('[FIND-04] puts the lower one first', async () => {
    const led = fill('?price=:20', nothing);
    await type(field('Price', /^From/), '300');
    expect(led).toEqual(['?price=20:300']);
  });
});

/** As the address of a state is written. */
const readBack = (query: string) => writeListing(readListing(new URLSearchParams(query)));

it('fr-FR: sets a no-break space before the colon of what is chosen', async () => {
  const state = readListing(new URLSearchParams('data=power:5:&choice=energyClass:B'));
  show(
    <IntlProvider locale="fr-FR" messages={french}>
      <ChosenFilters
        path="/search"
        state={state}
        addressed={state}
        facets={{ ...nothing, ranges: [power], choices: [energyClass] }}
      />
    </IntlProvider>,
    aStore('fr'),
  );
  const texts = screen.getAllByRole('listitem').map(item => item.textContent?.trim());
  expect(texts).toEqual(['Puissance\u00a0: 5 – … W', 'Classe\u00a0: B', french['catalog.filter.clear']]);
});
