import { randomUUID } from 'node:crypto';
import type { CustomLineItem, ItemState, LineItem, Order, ShippingInfo, TaxedPrice } from '@commercetools/platform-sdk';
import type { Calculation } from '../carts/calculation.ts';
import { taxRateOf } from '../carts/external-rate.ts';
import { productOf, variantOf } from '../carts/line-drafts.ts';
import { checkCost } from '../money/limits.ts';
import { cent, toMoney } from '../money/money.ts';
import { invalidField } from '../problems/errors.ts';
import type { Project } from '../project.ts';
import { addressOf } from '../store/addresses.ts';
import { optionalCustomFields } from '../store/custom-fields.ts';
import type { Entry } from '../store/entry.ts';
import { optional } from '../store/mutable.ts';
import { resolve, resolveOptional, resolveStore } from '../store/references.ts';
import type {
  CustomLineItemImport,
  LineItemImport,
  OrderImport,
  ShippingInfoImport,
  StatesInput,
  TaxedPriceInput,
} from './import-draft.ts';
import { initialStates } from './line-states.ts';
import { takeStock } from './stock.ts';

function taxed(input: TaxedPriceInput): TaxedPrice {
  const { totalNet, totalGross, totalTax, taxPortions } = input;
  return {
    totalNet: toMoney(totalNet),
    totalGross: toMoney(totalGross),
    taxPortions: taxPortions.map(({ amount, ...portion }) => ({ ...portion, amount: toMoney(amount) })),
    totalTax: totalTax ? toMoney(totalTax) : cent(totalGross.centAmount - totalNet.centAmount, totalGross.currencyCode),
  };
}

function statesOf(project: Project, quantity: number, given: StatesInput | undefined, at: string): ItemState[] {
  if (given === undefined) return initialStates(quantity);
  const pieces = given.reduce((sum, state) => sum + state.quantity, 0);
  if (pieces !== quantity)
    throw invalidField(`${at}.state`, pieces, `the states must be those of all ${quantity} pieces`);
  return given.map(({ quantity: count, state }) => ({ quantity: count, state: resolve(project, 'state', state) }));
}

/** What lines and custom lines have alike. */
function itemOf(project: Project, input: LineItemImport | CustomLineItemImport, at: string) {
  return {
    id: randomUUID(),
    ...optional('key', input.key),
    name: input.name,
    quantity: input.quantity,
    discountedPricePerQuantity: [],
    taxedPricePortions: [],
    perMethodTaxRate: [],
    state: statesOf(project, input.quantity, input.state, at),
    ...optional('taxRate', input.taxRate && taxRateOf(input.taxRate)),
    ...optional('taxedPrice', input.taxedPrice && taxed(input.taxedPrice)),
    ...optionalCustomFields(project, input.custom),
  };
}

function lineItemOf({ project, catalog }: Calculation, input: LineItemImport, at: string): LineItem {
  const { variant: asked, price, productId } = input;
  const wanted = {
    ...optional('productId', productId),
    ...optional('variantId', asked.id),
    ...optional('sku', asked.sku),
  };
  const product = productOf(catalog, wanted);
  const { availability: _, ...variant } = variantOf(product.masterVariant, product.variants, wanted);
  checkCost(price.value.centAmount, input.quantity, `${at}.quantity`);
  return {
    ...itemOf(project, input, at),
    productId: product.id,
    ...optional('productKey', product.key),
    productSlug: product.slug,
    productType: product.productType,
    variant,
    price: { id: randomUUID(), value: toMoney(price.value), ...optional('country', price.country) },
    totalPrice: cent(price.value.centAmount * input.quantity, price.value.currencyCode),
    ...optional('distributionChannel', resolveOptional(project, 'channel', input.distributionChannel)),
    ...optional('supplyChannel', resolveOptional(project, 'channel', input.supplyChannel)),
    ...optional('inventoryMode', input.inventoryMode),
    priceMode: 'Platform',
    lineItemMode: 'Standard',
  };
}

function customLineItemOf(project: Project, input: CustomLineItemImport, at: string): CustomLineItem {
  const { money, quantity } = input;
  checkCost(money.centAmount, quantity, `${at}.quantity`);
  return {
    ...itemOf(project, input, at),
    slug: input.slug,
    money: toMoney(money),
    totalPrice: cent(money.centAmount * quantity, money.currencyCode),
    ...optional('taxCategory', resolveOptional(project, 'tax-category', input.taxCategory)),
    priceMode: input.priceMode,
  };
}

function shippingInfoOf(project: Project, input: ShippingInfoImport): ShippingInfo {
  const { price, freeAbove } = input.shippingRate;
  return {
    shippingMethodName: input.shippingMethodName,
    price: toMoney(input.price),
    shippingRate: { price: toMoney(price), ...optional('freeAbove', freeAbove && toMoney(freeAbove)), tiers: [] },
    ...optional('taxRate', input.taxRate && taxRateOf(input.taxRate)),
    ...optional('taxedPrice', input.taxedPrice && taxed(input.taxedPrice)),
    ...optional('taxCategory', resolveOptional(project, 'tax-category', input.taxCategory)),
    ...optional('shippingMethod', resolveOptional(project, 'shipping-method', input.shippingMethod)),
    deliveries: [],
    shippingMethodState: input.shippingMethodState,
  };
}

/** An order has one currency, wherever in it money is named. */
function checkCurrency(value: unknown, currency: string, at: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    const place = Array.isArray(value) ? `${at}[${name}]` : at === '' ? name : `${at}.${name}`;
    if (name === 'currencyCode' && part !== currency) throw invalidField(place, part, `the order is in ${currency}`);
    checkCurrency(part, currency, place);
  }
}

function orderOf(calculation: Calculation, draft: OrderImport): Order {
  const { project } = calculation;
  const customer = draft.customerId === undefined ? undefined : resolve(project, 'customer', { id: draft.customerId });
  return {
    ...project.stamp(randomUUID()),
    ...optional('orderNumber', draft.orderNumber),
    ...optional('purchaseOrderNumber', draft.purchaseOrderNumber),
    ...optional('customerId', customer?.id),
    ...optional('customerEmail', draft.customerEmail),
    ...optional('customerGroup', resolveOptional(project, 'customer-group', draft.customerGroup)),
    ...optional('store', draft.store && resolveStore(project, draft.store)),
    lineItems: draft.lineItems.map((line, index) => lineItemOf(calculation, line, `lineItems[${index}]`)),
    customLineItems: draft.customLineItems.map((line, index) =>
      customLineItemOf(project, line, `customLineItems[${index}]`),
    ),
    totalPrice: toMoney(draft.totalPrice),
    ...optional('taxedPrice', draft.taxedPrice && taxed(draft.taxedPrice)),
    priceRoundingMode: 'HalfEven',
    taxRoundingMode: draft.taxRoundingMode,
    taxCalculationMode: draft.taxCalculationMode,
    inventoryMode: draft.inventoryMode,
    ...optional('billingAddress', draft.billingAddress && addressOf(project, draft.billingAddress)),
    ...optional('shippingAddress', draft.shippingAddress && addressOf(project, draft.shippingAddress)),
    shippingMode: 'Single',
    ...optional('shippingInfo', draft.shippingInfo && shippingInfoOf(project, draft.shippingInfo)),
    shipping: [],
    itemShippingAddresses: [],
    discountCodes: [],
    directDiscounts: [],
    refusedGifts: [],
    ...optional(
      'paymentInfo',
      draft.paymentInfo && {
        payments: draft.paymentInfo.payments.map(payment => resolve(project, 'payment', payment)),
      },
    ),
    ...optional('paymentState', draft.paymentState),
    ...optional('shipmentState', draft.shipmentState),
    orderState: draft.orderState,
    ...optional('state', resolveOptional(project, 'state', draft.state)),
    ...optional('country', draft.country),
    origin: draft.origin,
    ...optional('completedAt', draft.completedAt),
    ...optionalCustomFields(project, draft.custom),
    syncInfo: [],
    returnInfo: [],
    lastMessageSequenceNumber: 1,
  };
}

/** Keeps an order that was taken elsewhere, as it is said to be: without a cart, nothing is calculated anew. */
export function importOrder(calculation: Calculation, draft: OrderImport): Entry<Order> {
  const { project, catalog } = calculation;
  checkCurrency(draft, draft.totalPrice.currencyCode, '');
  const order = orderOf(calculation, draft);
  takeStock(project, catalog, { lineItems: order.lineItems, inventoryMode: draft.inventoryMode });
  return project.collections.orders.insert(order);
}
