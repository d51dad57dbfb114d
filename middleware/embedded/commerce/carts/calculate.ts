import { randomUUID } from 'node:crypto';
import type {
  Cart,
  CartDiscount,
  CustomLineItem,
  DiscountedLineItemPriceForQuantity,
  LineItem,
  ShippingInfo,
} from '@commercetools/platform-sdk';
import type { Catalogue } from '../catalogue/catalogue.ts';
import {
  type Discounted,
  discountAmount,
  discountLines,
  type Line,
  lineCents,
  type Reduced,
  type Reduction,
} from '../discounts/apply.ts';
import { codeState, discountsFor, reductionOf } from '../discounts/cart-discounts.ts';
import type { CodeUses } from '../discounts/code-uses.ts';
import { evaluate } from '../predicates/evaluate.ts';
import { parsePredicate } from '../predicates/parser.ts';
import { unitCents } from '../prices/select-price.ts';
import type { Project } from '../project.ts';
import { optional } from '../store/mutable.ts';
import { requireRate } from '../taxes/rates.ts';
import { type Rounding, sumTaxed, sumTaxedAfter, type TaxedPart, taxedItem, taxLine } from '../taxes/tax.ts';
import { cent } from '../totals/money.ts';
import { shippingCents, shippingRate } from '../totals/shipping-rate.ts';
import { cartFacts, cartMatches, customLineFacts, lineFacts, type PricedFacts } from './facts.ts';
import { matchPrice, priceContext } from './line-price.ts';

export interface Calculation {
  project: Project;
  catalogue: Catalogue;
  codeUses: CodeUses;
}

const discountReference = (id: string) => ({ typeId: 'cart-discount' as const, id });

const portions = (included: readonly Discounted[], currency: string) =>
  included.map(({ discountId, cents }) => ({
    discount: discountReference(discountId),
    discountedAmount: cent(cents, currency),
  }));

function perQuantity(line: Line, currency: string): DiscountedLineItemPriceForQuantity[] {
  if (line.groups.every(group => group.included.length === 0)) return [];
  return line.groups.map(group => ({
    quantity: group.quantity,
    discountedPrice: { value: cent(group.unit, currency), includedDiscounts: portions(group.included, currency) },
  }));
}

/** A gift: one piece at its full price, wholly discounted. Undefined when the product is not sold here. */
function gift(
  catalogue: Catalogue,
  cart: Cart,
  discount: CartDiscount,
  known: LineItem | undefined,
  now: string,
): LineItem | undefined {
  if (discount.value.type !== 'giftLineItem') return undefined;
  const { product, variantId, distributionChannel, supplyChannel } = discount.value;
  const projection = catalogue.current(product.id)?.document;
  const variant =
    projection && [projection.masterVariant, ...projection.variants].find(candidate => candidate.id === variantId);
  const price = variant && matchPrice(variant.prices ?? [], priceContext(cart), distributionChannel?.id, 1);
  if (projection === undefined || variant === undefined || price === undefined) return undefined;
  const currency = cart.totalPrice.currencyCode;
  const cents = unitCents(price);
  const { availability: _, ...bare } = variant;
  return {
    id: known?.id ?? randomUUID(),
    productId: projection.id,
    ...optional('productKey', projection.key),
    name: projection.name,
    productSlug: projection.slug,
    productType: projection.productType,
    variant: bare,
    price,
    quantity: 1,
    totalPrice: cent(0, currency),
    discountedPricePerQuantity: [
      {
        quantity: 1,
        discountedPrice: {
          value: cent(0, currency),
          includedDiscounts: portions([{ discountId: discount.id, cents }], currency),
        },
      },
    ],
    taxedPricePortions: [],
    state: known?.state ?? [],
    perMethodTaxRate: [],
    ...optional('distributionChannel', distributionChannel),
    ...optional('supplyChannel', supplyChannel),
    priceMode: 'Platform',
    lineItemMode: 'GiftLineItem',
    addedAt: known?.addedAt ?? now,
    lastModifiedAt: known?.lastModifiedAt ?? now,
  };
}

/** The tax rate of a line: in Platform mode that of its product's category at the shipping address. */
function withPlatformRate(calculation: Calculation, cart: Cart, line: LineItem): LineItem {
  if (cart.taxMode !== 'Platform') return line;
  const { taxRate: _, ...bare } = line;
  const place = cart.shippingAddress;
  const category = calculation.catalogue.current(line.productId)?.document.taxCategory;
  if (place === undefined || category === undefined) return bare;
  return {
    ...bare,
    taxRate: requireRate(calculation.project.collections.taxCategories.require(category.id).document, place),
  };
}

function customWithPlatformRate(calculation: Calculation, cart: Cart, line: CustomLineItem): CustomLineItem {
  if (cart.taxMode !== 'Platform') return line;
  const { taxRate: _, ...bare } = line;
  if (cart.shippingAddress === undefined || line.taxCategory === undefined) return bare;
  return {
    ...bare,
    taxRate: requireRate(
      calculation.project.collections.taxCategories.require(line.taxCategory.id).document,
      cart.shippingAddress,
    ),
  };
}

const piecesOf = (line: LineItem): Line => ({
  id: line.id,
  groups: [{ quantity: line.quantity, unit: unitCents(line.price), included: [] }],
});

/**
 * Everything in a cart that follows from the rest: states of codes, discounts, gifts, shipping, taxes and totals. Prices
 * of lines are taken as they are; whoever changes what a price depends on prices the line anew before.
 */
export function calculated(calculation: Calculation, input: Cart, now: string): Cart {
  const { project, catalogue, codeUses } = calculation;
  const at = Date.parse(now);
  const currency = input.totalPrice.currencyCode;
  const rounding: Rounding = { mode: input.taxRoundingMode, level: input.taxCalculationMode };
  const ordinary = input.lineItems
    .filter(line => line.lineItemMode !== 'GiftLineItem')
    .map(line => withPlatformRate(calculation, input, line));
  const customs = input.customLineItems.map(line => customWithPlatformRate(calculation, input, line));

  const priced = ordinary.map(
    (line): PricedFacts => ({
      facts: lineFacts(project, catalogue, line),
      quantity: line.quantity,
      cents: line.priceMode === 'ExternalTotal' ? line.totalPrice.centAmount : unitCents(line.price) * line.quantity,
    }),
  );
  const customPriced = customs.map(
    (line): PricedFacts => ({
      facts: customLineFacts(project, line),
      quantity: line.quantity,
      cents: line.money.centAmount * line.quantity,
    }),
  );
  const facts = cartFacts(project, input, priced, customPriced);

  const discountCodes = input.discountCodes.map(info => {
    const code = project.collections.discountCodes.get(info.discountCode.id)?.document;
    const state =
      code === undefined
        ? 'NotActive'
        : codeState(project, code, input, facts, codeUses.of(code.id, input.customerId), at);
    return { ...info, state };
  });
  const withCodes: Cart = { ...input, discountCodes };

  let lines = ordinary.map(piecesOf);
  let customLines = customs.map(
    (line): Line => ({ id: line.id, groups: [{ quantity: line.quantity, unit: line.money.centAmount, included: [] }] }),
  );
  const onShipping: { id: string; reduction: Reduction }[] = [];
  const onTotal: { id: string; reduction: Reduction }[] = [];
  const gifts: LineItem[] = [];
  for (const discount of discountsFor(project, withCodes, facts, at)) {
    const known = input.lineItems.find(
      line =>
        line.lineItemMode === 'GiftLineItem' &&
        line.discountedPricePerQuantity[0]?.discountedPrice.includedDiscounts[0]?.discount.id === discount.id,
    );
    const present = gift(catalogue, withCodes, discount, known, now);
    if (present !== undefined) gifts.push(withPlatformRate(calculation, input, present));
    const reduction = reductionOf(discount, currency);
    const { target } = discount;
    if (reduction !== undefined && target !== undefined) {
      if (target.type === 'shipping') onShipping.push({ id: discount.id, reduction });
      else if (target.type === 'totalPrice') onTotal.push({ id: discount.id, reduction });
      else if (target.type === 'lineItems' || target.type === 'customLineItems') {
        const predicate = parsePredicate(target.predicate, 'discount');
        const about = target.type === 'lineItems' ? priced : customPriced;
        const subjects = target.type === 'lineItems' ? lines : customLines;
        const hit = new Set(
          subjects
            .filter(
              (_, index) =>
                evaluate(predicate, about[index]?.facts) &&
                (target.type !== 'lineItems' || ordinary[index]?.priceMode !== 'ExternalTotal'),
            )
            .map(line => line.id),
        );
        const changed = new Map(
          discountLines(
            subjects.filter(line => hit.has(line.id)),
            discount.id,
            reduction,
          ).map(line => [line.id, line]),
        );
        const merged = subjects.map(line => changed.get(line.id) ?? line);
        if (target.type === 'lineItems') lines = merged;
        else customLines = merged;
      }
    }
    if (discount.stackingMode === 'StopAfterThisDiscount') break;
  }

  const parts: TaxedPart[] = [];
  const doneLines = ordinary.map((line, index): LineItem => {
    const pieces = lines[index] ?? piecesOf(line);
    const total = line.priceMode === 'ExternalTotal' ? line.totalPrice.centAmount : lineCents(pieces);
    const groups = line.priceMode === 'ExternalTotal' ? [{ quantity: 1, unit: total }] : pieces.groups;
    const { taxedPrice: _, ...bare } = line;
    const taxed = line.taxRate === undefined ? undefined : taxLine(groups, line.taxRate, rounding);
    if (taxed !== undefined && line.taxRate !== undefined) parts.push({ ...taxed, rate: line.taxRate });
    return {
      ...bare,
      discountedPricePerQuantity: line.priceMode === 'ExternalTotal' ? [] : perQuantity(pieces, currency),
      totalPrice: cent(total, currency),
      ...optional('taxedPrice', taxed && line.taxRate && taxedItem(taxed, line.taxRate, currency)),
    };
  });
  const doneGifts = gifts.map(
    (line): LineItem => ({
      ...line,
      ...optional('taxedPrice', line.taxRate && taxedItem({ net: 0, gross: 0 }, line.taxRate, currency)),
    }),
  );
  const doneCustoms = customs.map((line, index): CustomLineItem => {
    const pieces = customLines[index] ?? { id: line.id, groups: [] };
    const { taxedPrice: _, ...bare } = line;
    const taxed = line.taxRate === undefined ? undefined : taxLine(pieces.groups, line.taxRate, rounding);
    if (taxed !== undefined && line.taxRate !== undefined) parts.push({ ...taxed, rate: line.taxRate });
    return {
      ...bare,
      discountedPricePerQuantity: perQuantity(pieces, currency),
      totalPrice: cent(lineCents(pieces), currency),
      ...optional('taxedPrice', taxed && line.taxRate && taxedItem(taxed, line.taxRate, currency)),
    };
  });

  const goods = [...doneLines, ...doneCustoms].reduce((sum, line) => sum + line.totalPrice.centAmount, 0);
  const shipping = shippingInfoOf(calculation, withCodes, goods, facts, onShipping, rounding);
  const shippingParts = shipping?.part === undefined ? [] : [shipping.part];
  const beforeTotal: Reduced = { cents: goods + (shipping?.cents ?? 0), included: [] };
  const total = onTotal.reduce((amount, { id, reduction }) => discountAmount(amount, id, reduction), beforeTotal);
  const offTotal = beforeTotal.cents - total.cents;

  const untaxed =
    [...doneLines, ...doneCustoms].some(line => line.taxRate === undefined) ||
    (shipping !== undefined && shipping.part === undefined);
  const isTaxed = input.shippingAddress !== undefined && !untaxed && parts.length + shippingParts.length > 0;
  const allParts = [...parts, ...shippingParts];
  const taxedBefore = sumTaxed(allParts, currency);
  const taxedPrice = offTotal === 0 ? taxedBefore : sumTaxedAfter(allParts, offTotal, rounding, currency);
  const offShipping = beforeTotal.cents === 0 ? 0 : Math.floor((offTotal * (shipping?.cents ?? 0)) / beforeTotal.cents);
  const taxedShippingPrice =
    shippingParts.length === 0
      ? undefined
      : offShipping === 0
        ? sumTaxed(shippingParts, currency)
        : sumTaxedAfter(shippingParts, offShipping, rounding, currency);

  const {
    taxedPrice: _t,
    taxedShippingPrice: _s,
    discountOnTotalPrice: _d,
    shippingInfo: _i,
    totalLineItemQuantity: _q,
    ...rest
  } = withCodes;
  const lineItems = [...doneLines, ...doneGifts];
  return {
    ...rest,
    lineItems,
    customLineItems: doneCustoms,
    ...optional(
      'totalLineItemQuantity',
      lineItems.length === 0 ? undefined : lineItems.reduce((sum, line) => sum + line.quantity, 0),
    ),
    totalPrice: cent(total.cents, currency),
    ...optional('taxedPrice', isTaxed ? taxedPrice : undefined),
    ...optional('taxedShippingPrice', taxedShippingPrice),
    ...optional('shippingInfo', shipping?.info),
    ...optional(
      'discountOnTotalPrice',
      offTotal === 0
        ? undefined
        : {
            discountedAmount: cent(offTotal, currency),
            includedDiscounts: portions(total.included, currency),
            ...(isTaxed
              ? {
                  discountedNetAmount: cent(taxedBefore.totalNet.centAmount - taxedPrice.totalNet.centAmount, currency),
                  discountedGrossAmount: cent(
                    taxedBefore.totalGross.centAmount - taxedPrice.totalGross.centAmount,
                    currency,
                  ),
                }
              : {}),
          },
    ),
  };
}

interface Shipped {
  info: ShippingInfo;
  /** After discounts. */
  cents: number;
  part: TaxedPart | undefined;
}

function shippingInfoOf(
  { project }: Calculation,
  cart: Cart,
  goods: number,
  facts: ReturnType<typeof cartFacts>,
  reductions: readonly { id: string; reduction: Reduction }[],
  rounding: Rounding,
): Shipped | undefined {
  const given = cart.shippingInfo;
  if (given === undefined) return undefined;
  const { collections } = project;
  const currency = cart.totalPrice.currencyCode;
  const method =
    given.shippingMethod === undefined ? undefined : collections.shippingMethods.get(given.shippingMethod.id)?.document;
  const place = cart.shippingAddress;
  const found = method && place && shippingRate(method, id => collections.zones.get(id)?.document, place, currency);
  const predicateHolds =
    method?.predicate === undefined || cartMatches(parsePredicate(method.predicate, 'discount'), facts);
  const isCustom = given.shippingMethod === undefined;
  const rate = found ?? given.shippingRate;
  const gross: Reduced = { cents: shippingCents(rate, goods), included: [] };
  const reduced = reductions.reduce((amount, { id, reduction }) => discountAmount(amount, id, reduction), gross);

  const category = method?.taxCategory ?? given.taxCategory;
  const platform = cart.taxMode === 'Platform' && place !== undefined && category !== undefined;
  const taxRate = platform
    ? requireRate(collections.taxCategories.require(category.id).document, place)
    : cart.taxMode === 'Platform'
      ? undefined
      : given.taxRate;
  const taxed = taxRate && taxLine([{ quantity: 1, unit: reduced.cents }], taxRate, rounding);
  const info: ShippingInfo = {
    shippingMethodName: method?.name ?? given.shippingMethodName,
    price: cent(gross.cents, currency),
    shippingRate: rate,
    ...optional('taxedPrice', taxed && taxRate && taxedItem(taxed, taxRate, currency)),
    ...optional('taxRate', taxRate),
    ...optional('taxCategory', category),
    ...optional('shippingMethod', given.shippingMethod),
    deliveries: given.deliveries ?? [],
    ...optional(
      'discountedPrice',
      reduced.included.length === 0
        ? undefined
        : { value: cent(reduced.cents, currency), includedDiscounts: portions(reduced.included, currency) },
    ),
    shippingMethodState:
      isCustom || (found !== undefined && predicateHolds && method?.active !== false)
        ? 'MatchesCart'
        : 'DoesNotMatchCart',
  };
  return { info, cents: reduced.cents, part: taxed && taxRate && { ...taxed, rate: taxRate } };
}
