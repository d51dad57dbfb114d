import type {
  Cart,
  ShippingMethod,
  ShippingMethodDraft,
  ShippingRate,
  ShippingRateDraft,
} from '@commercetools/platform-sdk';
import { z } from 'zod';
import { cartMatches, factsOf } from '../cart-facts/facts.ts';
import type { Calculation } from '../carts/calculation.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, json, type Reply, type Routes } from '../http/request.ts';
import { toMoney } from '../money/money.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { invalidInput, invalidOperation, notFound, requiredField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { action, type ResourceOptions, resourceRoutes } from '../resource.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveStore } from '../store/references.ts';
import { shippingRate } from '../totals/shipping-rate.ts';
import { unsupported } from '../unsupported.ts';
import { customActions, setter } from '../updates/setter.ts';
import { checkPredicate } from './predicate-check.ts';

const rate = z.strictObject({
  price: fields.positiveMoney,
  freeAbove: fields.positiveMoney.exactOptional(),
  ...unsupported('tiers'),
});
const zoneRate = z.strictObject({ zone: fields.identifier('zone'), shippingRates: z.array(rate) });
const draft = z.strictObject({
  key: fields.key.exactOptional(),
  name: z.string().min(1),
  localizedName: fields.localized.exactOptional(),
  description: z.string().exactOptional(),
  localizedDescription: fields.localized.exactOptional(),
  taxCategory: fields.identifier('tax-category'),
  zoneRates: z.array(zoneRate),
  active: z.boolean().exactOptional(),
  isDefault: z.boolean(),
  predicate: z.string().exactOptional(),
  stores: z.array(fields.identifier('store')).exactOptional(),
  carrier: z.string().exactOptional(),
  custom: fields.customFields.exactOptional(),
});

const rateOf = (input: ShippingRateDraft): ShippingRate => ({
  price: toMoney(input.price),
  ...optional('freeAbove', input.freeAbove && toMoney(input.freeAbove)),
  tiers: [],
});

export function buildShippingMethod(project: Project, input: ShippingMethodDraft): ShippingMethod {
  if (input.predicate !== undefined) checkPredicate(input.predicate, 'predicate');
  return {
    ...project.stamp(),
    ...optional('key', input.key),
    name: input.name,
    ...optional('localizedName', input.localizedName),
    ...optional('description', input.description),
    ...optional('localizedDescription', input.localizedDescription),
    taxCategory: resolve(project, 'tax-category', input.taxCategory),
    zoneRates: input.zoneRates.map(({ zone, shippingRates }) => ({
      zone: resolve(project, 'zone', zone),
      shippingRates: shippingRates.map(rateOf),
    })),
    active: input.active ?? true,
    isDefault: input.isDefault,
    ...optional('predicate', input.predicate),
    ...optional('carrier', input.carrier),
    stores: (input.stores ?? []).map(store => resolveStore(project, store)),
    ...optionalCustomFields(project, input.custom),
  };
}

const zoneAndRate = z.strictObject({ zone: fields.identifier('zone'), shippingRate: rate });

function shippingMethodResource(project: Project): ResourceOptions<ShippingMethod> {
  return {
    project,
    collection: project.collections.shippingMethods,
    path: 'shipping-methods',
    create: body => project.collections.shippingMethods.insert(buildShippingMethod(project, parse(draft, body))),
    actions: {
      setKey: setter('key', fields.key),
      changeName: setter('name', z.string().min(1), true),
      changeIsDefault: setter('isDefault', z.boolean(), true),
      changeActive: setter('active', z.boolean(), true),
      setPredicate: action(z.strictObject({ predicate: z.string().exactOptional() }), (method, { predicate }) => {
        if (predicate === undefined) delete method.predicate;
        else method.predicate = checkPredicate(predicate, 'action.predicate');
      }),
      addShippingRate: action(zoneAndRate, (method, input) => {
        const { id } = resolve(project, 'zone', input.zone);
        method.zoneRates = method.zoneRates.map(entry =>
          entry.zone.id === id
            ? { ...entry, shippingRates: [...entry.shippingRates, rateOf(input.shippingRate)] }
            : entry,
        );
      }),
      removeShippingRate: action(zoneAndRate, (method, input) => {
        const { id } = resolve(project, 'zone', input.zone);
        const gone = JSON.stringify(rateOf(input.shippingRate));
        method.zoneRates = method.zoneRates.map(entry =>
          entry.zone.id === id
            ? { ...entry, shippingRates: entry.shippingRates.filter(known => JSON.stringify(known) !== gone) }
            : entry,
        );
      }),
      ...customActions(project),
    },
  };
}

/** The methods that serve a place, each with the rate marked that is meant. */
function matching(
  project: Project,
  place: { country: string; state?: string },
  currency: string | undefined,
  keep: (method: ShippingMethod) => boolean,
): ShippingMethod[] {
  const zoneOf = (id: string) => project.collections.zones.get(id)?.document;
  return project.collections.shippingMethods
    .all()
    .filter(method => method.active && keep(method))
    .flatMap(method => {
      const zoneRates = method.zoneRates
        .filter(({ zone }) =>
          zoneOf(zone.id)?.locations.some(
            ({ country, state }) => country === place.country && (state === undefined || state === place.state),
          ),
        )
        .map(({ zone, shippingRates }) => ({
          zone,
          shippingRates: shippingRates.map(entry =>
            currency === undefined || entry.price.currencyCode === currency
              ? { ...entry, isMatching: true }
              : { ...entry, isMatching: false },
          ),
        }));
      const any =
        currency === undefined ? zoneRates.length > 0 : shippingRate(method, zoneOf, place, currency) !== undefined;
      return any ? [{ ...method, zoneRates }] : [];
    });
}

const asPage = (methods: readonly ShippingMethod[]): Reply =>
  json({ limit: methods.length, offset: 0, count: methods.length, total: methods.length, results: methods });

export function shippingMethodRoutes(calculation: Calculation): Routes {
  const { project, catalog } = calculation;
  const forCart = (request: CommerceRequest): Reply => {
    const cartId = request.query.get('cartId');
    if (cartId === null) throw requiredField('cartId');
    const cart: Cart = project.collections.carts.require(cartId).document;
    if (request.storeKey !== undefined && cart.store?.key !== request.storeKey) throw notFound(`ID '${cartId}'`);
    if (cart.shippingAddress === undefined)
      throw invalidOperation(`The cart with ID '${cartId}' has no shipping address.`);
    const facts = factsOf(project, catalog, cart);
    const inStore = (method: ShippingMethod) =>
      method.stores.length === 0 || method.stores.some(({ key }) => key === cart.store?.key);
    return asPage(
      matching(
        project,
        cart.shippingAddress,
        cart.totalPrice.currencyCode,
        method =>
          inStore(method) &&
          (method.predicate === undefined || cartMatches(parsePredicate(method.predicate, 'discount'), facts)),
      ),
    );
  };
  const forLocation = (request: CommerceRequest): Reply => {
    const country = request.query.get('country');
    if (country === null) throw requiredField('country');
    if (!fields.country.safeParse(country).success) throw invalidInput(`Malformed parameter: country: '${country}'.`);
    const state = request.query.get('state');
    return asPage(
      matching(
        project,
        { country, ...(state === null ? {} : { state }) },
        request.query.get('currency') ?? undefined,
        () => true,
      ),
    );
  };
  return {
    ...resourceRoutes(shippingMethodResource(project)),
    'GET shipping-methods/matching-cart': forCart,
    'GET shipping-methods/matching-location': forLocation,
  };
}
