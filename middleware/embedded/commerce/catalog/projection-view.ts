import type { Price, ProductProjection, ProductVariant, Store } from '@commercetools/platform-sdk';
import { expandIn } from '../http/expand.ts';
import type { Body } from '../http/request.ts';
import { selectPrice } from '../prices/select-price.ts';
import { invalidInput } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import type { Catalog } from './catalog.ts';

interface Selection {
  currency: string;
  country: string | undefined;
  customerGroupId: string | undefined;
  channelId: string | undefined;
}

/** How a request wants to see products. */
export interface ProjectionView {
  selection: Selection | undefined;
  /** Only these locales of localised texts; undefined for all. */
  locales: readonly string[] | undefined;
  store: Store | undefined;
  expand: readonly string[];
  /** Names everything above but the expansion. */
  name: string;
}

export function readView(project: Project, query: URLSearchParams, storeKey: string | undefined): ProjectionView {
  const currency = query.get('priceCurrency') ?? undefined;
  const country = query.get('priceCountry') ?? undefined;
  const customerGroupId = query.get('priceCustomerGroup') ?? undefined;
  const channelId = query.get('priceChannel') ?? undefined;
  if (currency === undefined && (country ?? customerGroupId ?? channelId) !== undefined) {
    throw invalidInput(
      'Malformed parameter: priceCurrency: it is required with priceCountry, priceCustomerGroup and priceChannel.',
    );
  }
  const storeName = query.get('storeProjection') ?? storeKey;
  const store = storeName === undefined ? undefined : project.collections.stores.find('key', storeName)?.document;
  if (storeName !== undefined && store === undefined)
    throw invalidInput(`Malformed parameter: storeProjection: there is no store '${storeName}'.`);
  const locales = query.getAll('localeProjection');
  const wanted = locales.length > 0 ? locales : query.has('storeProjection') ? store?.languages : undefined;
  const inStores = query.has('storeProjection') ? store : undefined;
  return {
    selection: currency === undefined ? undefined : { currency, country, customerGroupId, channelId },
    locales: wanted === undefined || wanted.length === 0 ? undefined : wanted,
    store: inStores,
    expand: query.getAll('expand'),
    name: JSON.stringify([currency, country, customerGroupId, channelId, wanted, inStores?.id, inStores?.version]),
  };
}

const localeName = /^[a-z]{2}(-[A-Z]{2})?$/;
const isLocalised = (value: object) => {
  const names = Object.keys(value);
  return names.length > 0 && names.every(name => localeName.test(name));
};

/** Keeps the wanted locales of every localised text, wherever it stands. */
function inLocales(value: unknown, locales: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map(item => inLocales(item, locales));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  if (isLocalised(value)) return Object.fromEntries(entries.filter(([name]) => locales.includes(name)));
  return Object.fromEntries(
    entries.map(([name, item]) => [name, typeof item === 'object' ? inLocales(item, locales) : item]),
  );
}

function inStore(store: Store, prices: readonly Price[]): Price[] {
  const countries = store.countries.map(({ code }) => code);
  const channels = store.distributionChannels.map(({ id }) => id);
  return prices.filter(
    price =>
      (price.country === undefined || countries.length === 0 || countries.includes(price.country)) &&
      (price.channel === undefined || channels.includes(price.channel.id)),
  );
}

function variantView(variant: ProductVariant, view: ProjectionView): ProductVariant {
  const prices = view.store === undefined ? variant.prices : inStore(view.store, variant.prices ?? []);
  const { selection } = view;
  const price = selection && selectPrice(prices ?? [], { ...selection, at: Date.now() });
  return { ...variant, ...optional('prices', prices), ...optional('price', price) };
}

/** A projection as the request wants it; as it is stored when it wants nothing special. `current`: what shoppers see. */
export function viewed(
  project: Project,
  catalog: Catalog,
  entry: Entry<ProductProjection>,
  view: ProjectionView,
  current: boolean,
): Body {
  const { selection, locales, store, expand } = view;
  if (selection === undefined && locales === undefined && store === undefined && expand.length === 0)
    return entry.bytes;
  if (expand.length > 0) {
    const copy: unknown = structuredClone(seen(entry.document, view));
    expandIn(project, copy, expand, catalog.dereference);
    return JSON.stringify(copy);
  }
  const make = () => Buffer.from(JSON.stringify(seen(entry.document, view)));
  return current ? catalog.view(entry, view.name, make) : make();
}

function seen(projection: ProductProjection, view: ProjectionView): unknown {
  const priced =
    view.selection === undefined && view.store === undefined
      ? projection
      : {
          ...projection,
          masterVariant: variantView(projection.masterVariant, view),
          variants: projection.variants.map(variant => variantView(variant, view)),
        };
  return view.locales === undefined ? priced : inLocales(priced, view.locales);
}
