import { randomUUID } from 'node:crypto';
import type {
  Channel,
  ChannelDraft,
  Store,
  StoreDraft,
  TaxCategory,
  TaxCategoryDraft,
  TaxRate,
  TaxRateDraft,
  Zone,
  ZoneDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions } from '../resource.ts';
import { addressOf } from '../store/addresses.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional, put } from '../store/mutable.ts';
import { resolve } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';
import { selectionSettings, settingsOf, storeSelectionActions } from './store-selections.ts';

const roles = z.array(z.enum(['ProductDistribution', 'InventorySupply', 'OrderExport', 'OrderImport', 'Primary']));
const geoLocation = z.strictObject({ type: z.literal('Point'), coordinates: z.array(z.number()).length(2) });
const channelDraft = z.strictObject({
  key: fields.key,
  roles: roles.exactOptional(),
  name: fields.localized.exactOptional(),
  description: fields.localized.exactOptional(),
  address: fields.address.exactOptional(),
  geoLocation: geoLocation.exactOptional(),
  custom: fields.customFields.exactOptional(),
});

export function buildChannel(project: Project, input: ChannelDraft): Channel {
  return {
    ...project.stamp(),
    key: input.key,
    roles: input.roles ?? ['InventorySupply'],
    ...optional('name', input.name),
    ...optional('description', input.description),
    ...optional('address', input.address && addressOf(project, input.address)),
    ...optional('geoLocation', input.geoLocation),
    ...optionalCustomFields(project, input.custom),
  };
}

export const channelResource = (project: Project): ResourceOptions<Channel> => ({
  project,
  collection: project.collections.channels,
  path: 'channels',
  create: body => project.collections.channels.insert(buildChannel(project, parse(channelDraft, body))),
  actions: {
    changeKey: setter('key', fields.key, true),
    changeName: setter('name', fields.localized, true),
    changeDescription: setter('description', fields.localized, true),
    setRoles: setter('roles', roles, true),
    setAddress: action(z.strictObject({ address: fields.address.exactOptional() }), (channel, { address }) =>
      put(channel, 'address', address && addressOf(project, address)),
    ),
    setGeoLocation: setter('geoLocation', geoLocation),
    ...customActions(project),
  },
});

const location = z.strictObject({ country: fields.country, state: z.string().exactOptional() });
const zoneDraft = z.strictObject({
  key: fields.key.exactOptional(),
  name: z.string().min(1),
  description: z.string().exactOptional(),
  locations: z.array(location).exactOptional(),
});

export function buildZone(project: Project, input: ZoneDraft): Zone {
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    ...optional('description', input.description),
    locations: input.locations ?? [],
  };
}

export const zoneResource = (project: Project): ResourceOptions<Zone> => ({
  project,
  collection: project.collections.zones,
  path: 'zones',
  create: body => project.collections.zones.insert(buildZone(project, parse(zoneDraft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', z.string().min(1), true),
    addLocation: action(z.strictObject({ location }), (zone, input) => {
      zone.locations = [...zone.locations, input.location];
    }),
    removeLocation: action(z.strictObject({ location }), (zone, input) => {
      zone.locations = zone.locations.filter(
        ({ country, state }) => country !== input.location.country || state !== input.location.state,
      );
    }),
  },
});

const taxRate = z.strictObject({
  name: z.string().min(1),
  amount: z.number().min(0).max(1).exactOptional(),
  includedInPrice: z.boolean(),
  country: fields.country,
  state: z.string().exactOptional(),
  key: fields.key.exactOptional(),
  ...unsupported('subRates'),
});
const taxCategoryDraft = z.strictObject({
  key: fields.key.exactOptional(),
  name: z.string().min(1),
  description: z.string().exactOptional(),
  rates: z.array(taxRate).exactOptional(),
});

function rateOf(draft: TaxRateDraft): TaxRate {
  const { name, amount = 0, includedInPrice, country, state, key } = draft;
  return {
    name,
    amount,
    includedInPrice,
    country,
    id: randomUUID(),
    ...optional('key', key),
    ...optional('state', state),
    subRates: [],
  };
}

function checkRates(rates: readonly TaxRate[]): void {
  const places = rates.map(({ country, state }) => `${country} ${state ?? ''}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined) throw invalidField('rates', twice.trim(), 'there is more than one rate for the place');
}

export function buildTaxCategory(project: Project, input: TaxCategoryDraft): TaxCategory {
  const rates = (input.rates ?? []).map(rateOf);
  checkRates(rates);
  return {
    ...project.stamp(),
    name: input.name,
    ...optional('key', input.key),
    ...optional('description', input.description),
    rates,
  };
}

export const taxCategoryResource = (project: Project): ResourceOptions<TaxCategory> => ({
  project,
  collection: project.collections.taxCategories,
  path: 'tax-categories',
  create: body => project.collections.taxCategories.insert(buildTaxCategory(project, parse(taxCategoryDraft, body))),
  actions: {
    setKey: setter('key', fields.key),
    changeName: setter('name', z.string().min(1), true),
    addTaxRate: action(z.strictObject({ taxRate }), (category, input) => {
      category.rates = [...category.rates, rateOf(input.taxRate)];
      checkRates(category.rates);
    }),
    replaceTaxRate: action(z.strictObject({ taxRateId: z.string(), taxRate }), (category, input) => {
      if (!category.rates.some(({ id }) => id === input.taxRateId))
        throw invalidOperation(`There is no tax rate with ID '${input.taxRateId}'.`);
      category.rates = category.rates.map(rate => (rate.id === input.taxRateId ? rateOf(input.taxRate) : rate));
      checkRates(category.rates);
    }),
    removeTaxRate: action(z.strictObject({ taxRateId: z.string() }), (category, input) => {
      category.rates = category.rates.filter(({ id }) => id !== input.taxRateId);
    }),
  },
});

const storeDraft = z.strictObject({
  key: fields.key,
  name: fields.localized.exactOptional(),
  languages: z.array(fields.locale).exactOptional(),
  countries: z.array(z.strictObject({ code: fields.country })).exactOptional(),
  distributionChannels: z.array(fields.identifier('channel')).exactOptional(),
  supplyChannels: z.array(fields.identifier('channel')).exactOptional(),
  productSelections: selectionSettings.exactOptional(),
  custom: fields.customFields.exactOptional(),
  ...unsupported('storefront'),
});

export function buildStore(project: Project, input: StoreDraft): Store {
  return {
    ...project.stamp(),
    key: input.key,
    ...optional('name', input.name),
    languages: input.languages ?? [],
    countries: input.countries ?? [],
    distributionChannels: (input.distributionChannels ?? []).map(channel => resolve(project, 'channel', channel)),
    supplyChannels: (input.supplyChannels ?? []).map(channel => resolve(project, 'channel', channel)),
    productSelections: settingsOf(project, input.productSelections),
    ...optionalCustomFields(project, input.custom),
  };
}

export const storeResource = (project: Project): ResourceOptions<Store> => ({
  project,
  collection: project.collections.stores,
  path: 'stores',
  create: body => project.collections.stores.insert(buildStore(project, parse(storeDraft, body))),
  actions: {
    setName: setter('name', fields.localized),
    setLanguages: setter('languages', z.array(fields.locale), true),
    setCountries: setter('countries', z.array(z.strictObject({ code: fields.country })), true),
    ...storeSelectionActions(project),
    ...customActions(project),
  },
});
