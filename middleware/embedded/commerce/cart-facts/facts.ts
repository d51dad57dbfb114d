import type { Cart, CustomFields, CustomLineItem, LineItem } from '@commercetools/platform-sdk';
import type { Catalog } from '../catalog/catalog.ts';
import { categoryFacts } from '../catalog/derived-product.ts';
import { cent } from '../money/money.ts';
import type { Comparison, Operand, Predicate } from '../predicates/ast.ts';
import { matches } from '../predicates/compare.ts';
import { evaluate } from '../predicates/evaluate.ts';
import { unitCents } from '../prices/select-price.ts';
import { attributeFacts } from '../product-discounts/facts.ts';
import type { Project } from '../project.ts';
import { type NetGross, type Rounding, taxLine } from '../taxes/tax.ts';

// What discount and shipping predicates can speak about. Facts that need a look-up are getters: read only when named.

const customFacts = (project: Project, custom: CustomFields | undefined) =>
  custom === undefined
    ? undefined
    : {
        ...custom.fields,
        type: { id: custom.type.id, key: project.collections.types.get(custom.type.id)?.document.key },
      };

const channelFacts = (project: Project, reference: { id: string } | undefined) =>
  reference === undefined
    ? undefined
    : { id: reference.id, key: project.collections.channels.get(reference.id)?.document.key };

function lineFacts(project: Project, catalog: Catalog, line: LineItem): object {
  return {
    sku: line.variant.sku,
    quantity: line.quantity,
    product: { id: line.productId, key: line.productKey },
    variant: { id: line.variant.id, key: line.variant.key },
    get attributes() {
      return attributeFacts(line.variant.attributes);
    },
    price: { ...line.price, ...line.price.value },
    currency: line.price.value.currencyCode,
    taxRate: line.taxRate,
    lineItemMode: line.lineItemMode,
    get productType() {
      return { id: line.productType.id, key: project.collections.productTypes.get(line.productType.id)?.document.key };
    },
    get categories() {
      const projection = catalog.current(line.productId)?.document;
      return projection === undefined ? [] : categoryFacts(project, projection);
    },
    get categoriesWithAncestors() {
      const { categories } = project.collections;
      const own = catalog.current(line.productId)?.document.categories ?? [];
      return own
        .flatMap(({ id }) => [id, ...(categories.get(id)?.document.ancestors ?? []).map(ancestor => ancestor.id)])
        .map(id => ({ id, key: categories.get(id)?.document.key }));
    },
    get custom() {
      return customFacts(project, line.custom);
    },
    get distributionChannel() {
      return channelFacts(project, line.distributionChannel);
    },
    get supplyChannel() {
      return channelFacts(project, line.supplyChannel);
    },
  };
}

const customLineFacts = (project: Project, line: CustomLineItem): object => ({
  slug: line.slug,
  money: line.money,
  price: line.money,
  quantity: line.quantity,
  taxRate: line.taxRate,
  get custom() {
    return customFacts(project, line.custom);
  },
});

/** A line with its price before cart discounts. */
export interface PricedFacts {
  id: string;
  facts: object;
  quantity: number;
  cents: number;
  /** Undefined as long as the tax rate is not known. */
  taxed: NetGross | undefined;
  /** The total comes from outside and is not discounted. */
  isFixed: boolean;
}

function pricedLine(project: Project, catalog: Catalog, line: LineItem, rounding: Rounding): PricedFacts {
  const { id, quantity, taxRate } = line;
  const isFixed = line.priceMode === 'ExternalTotal';
  const unit = unitCents(line.price);
  const cents = isFixed ? line.totalPrice.centAmount : unit * quantity;
  const pieces = isFixed ? [{ quantity: 1, unit: cents }] : [{ quantity, unit }];
  return {
    id,
    facts: lineFacts(project, catalog, line),
    quantity,
    cents,
    taxed: taxRate && taxLine(pieces, taxRate, rounding),
    isFixed,
  };
}

function pricedCustomLine(project: Project, line: CustomLineItem, rounding: Rounding): PricedFacts {
  const { id, quantity, taxRate, money } = line;
  return {
    id,
    facts: customLineFacts(project, line),
    quantity,
    cents: money.centAmount * quantity,
    taxed: taxRate && taxLine([{ quantity, unit: money.centAmount }], taxRate, rounding),
    isFixed: false,
  };
}

export interface CartFacts {
  facts: object;
  lines: readonly PricedFacts[];
  customLines: readonly PricedFacts[];
  currency: string;
}

function cartFacts(
  project: Project,
  cart: Cart,
  lines: readonly PricedFacts[],
  customLines: readonly PricedFacts[],
): CartFacts {
  const { collections } = project;
  const sum = [...lines, ...customLines].reduce((total, line) => total + line.cents, 0);
  const currency = cart.totalPrice.currencyCode;
  const facts = {
    currency,
    country: cart.country,
    locale: cart.locale,
    origin: cart.origin,
    taxMode: cart.taxMode,
    totalPrice: cent(sum, currency),
    store: cart.store,
    shippingAddress: cart.shippingAddress,
    billingAddress: cart.billingAddress,
    get customer() {
      const customer = cart.customerId === undefined ? undefined : collections.customers.get(cart.customerId)?.document;
      const group =
        cart.customerGroup === undefined ? undefined : collections.customerGroups.get(cart.customerGroup.id)?.document;
      if (customer === undefined && group === undefined) return undefined;
      return {
        ...customer,
        id: customer?.id,
        email: customer?.email ?? cart.customerEmail,
        customerGroup: group === undefined ? undefined : { id: group.id, key: group.key, name: group.name },
        custom: customFacts(project, customer?.custom),
      };
    },
    get shippingInfo() {
      const method = cart.shippingInfo?.shippingMethod;
      return {
        ...cart.shippingInfo,
        shippingMethod:
          method === undefined
            ? undefined
            : { id: method.id, key: collections.shippingMethods.get(method.id)?.document.key },
      };
    },
    get custom() {
      return customFacts(project, cart.custom);
    },
  };
  return { facts, lines, customLines, currency };
}

/** The same of a cart whose gifts count for nothing: a gift must not call for a discount or a shipping method itself. */
export function factsOf(project: Project, catalog: Catalog, cart: Cart): CartFacts {
  const rounding: Rounding = { mode: cart.taxRoundingMode, level: cart.taxCalculationMode };
  return cartFacts(
    project,
    cart,
    cart.lineItems
      .filter(line => line.lineItemMode !== 'GiftLineItem')
      .map(line => pricedLine(project, catalog, line, rounding)),
    cart.customLineItems.map(line => pricedCustomLine(project, line, rounding)),
  );
}

function answer(
  { lines, customLines, currency }: CartFacts,
  name: string,
  part: Predicate,
  operator: Comparison,
  value: Operand,
): boolean {
  const all = name.startsWith('custom') ? customLines : lines;
  const found = all.filter(line => evaluate(part, line.facts));
  switch (name) {
    case 'lineItemCount':
    case 'customLineItemCount':
      return matches(
        operator,
        found.reduce((count, line) => count + line.quantity, 0),
        value,
      );
    case 'lineItemTotal':
    case 'customLineItemTotal':
      return matches(
        operator,
        cent(
          found.reduce((sum, line) => sum + line.cents, 0),
          currency,
        ),
        value,
      );
    case 'lineItemNetTotal':
    case 'lineItemGrossTotal': {
      // Without a tax rate there is neither net nor gross.
      if (found.some(line => line.taxed === undefined)) return false;
      const side = name === 'lineItemNetTotal' ? 'net' : 'gross';
      const sum = found.reduce((total, line) => total + (line.taxed?.[side] ?? 0), 0);
      return matches(operator, cent(sum, currency), value);
    }
    case 'lineItemExists':
    case 'customLineItemExists':
      return matches(operator, found.length > 0, value);
    case 'forAllLineItems':
      return matches(operator, found.length === all.length, value);
    default:
      return false;
  }
}

/** Whether a cart predicate holds. */
export function cartMatches(predicate: Predicate, cart: CartFacts): boolean {
  return evaluate(predicate, cart.facts, (name, part, operator, value) => answer(cart, name, part, operator, value));
}
