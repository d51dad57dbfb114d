import type { Cart, CustomLineItem, LineItem } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { checkCost, maximumQuantity } from '../money/limits.ts';
import { toMoney } from '../money/money.ts';
import { unitCents } from '../prices/select-price.ts';
import { invalidField, invalidInput, invalidOperation } from '../problems/errors.ts';
import { type Action, type Actions, action } from '../resource.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, optional } from '../store/mutable.ts';
import { resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import type { Calculation } from './calculation.ts';
import { taxRateOf } from './external-rate.ts';
import { withoutLine } from './gift.ts';
import { addCustomLine, addLine, customLineItemDraft, lineItemDraft } from './line-drafts.ts';
import { customLineId, customLineOf, lineId, lineOf, refuseGift } from './line-identity.ts';
import { priceContext, repriced } from './line-price.ts';

/** None: the line goes. */
const newQuantity = z.int().min(0).max(maximumQuantity);
const customType = {
  type: fields.identifier('type').exactOptional(),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
};
const customField = { name: z.string(), value: z.unknown().exactOptional() };
const externalPrices = {
  externalPrice: fields.positiveMoney.exactOptional(),
  externalTotalPrice: z.strictObject({ price: fields.positiveMoney, totalPrice: fields.positiveMoney }).exactOptional(),
};

/** The line with the external price given, or back in Platform mode when there is none. */
function priced(
  line: LineItem,
  currency: string,
  prices: {
    externalPrice?: { currencyCode: string; centAmount: number };
    externalTotalPrice?: {
      price: { currencyCode: string; centAmount: number };
      totalPrice: { currencyCode: string; centAmount: number };
    };
  },
): LineItem {
  const unit = prices.externalTotalPrice?.price ?? prices.externalPrice;
  if (unit === undefined) return { ...line, priceMode: 'Platform' };
  for (const money of [unit, prices.externalTotalPrice?.totalPrice ?? unit]) {
    if (money.currencyCode !== currency)
      throw invalidField('action.externalPrice.currencyCode', money.currencyCode, `the cart is in ${currency}`);
  }
  return {
    ...line,
    price: { id: line.price.id, value: toMoney(unit) },
    priceMode: prices.externalTotalPrice === undefined ? 'ExternalPrice' : 'ExternalTotal',
    ...(prices.externalTotalPrice === undefined ? {} : { totalPrice: toMoney(prices.externalTotalPrice.totalPrice) }),
  };
}

/** Whether two versions of a line say the same. What they share is not looked into: the variant alone may be large. */
function isSame(line: LineItem, next: LineItem): boolean {
  const before = Object.entries(line);
  const after = new Map(Object.entries(next));
  return (
    before.length === after.size &&
    before.every(
      ([name, value]) => value === after.get(name) || JSON.stringify(value) === JSON.stringify(after.get(name)),
    )
  );
}

/** The update actions on lines and custom lines. */
export function lineActions({ project, catalog }: Calculation): Actions<Cart> {
  const set = <Input>(schema: z.ZodType<Input>, apply: (cart: Mutable<Cart>, input: Input) => void): Action<Cart> =>
    action(schema, apply);
  const replace = (cart: Mutable<Cart>, line: LineItem, next: LineItem, field = 'quantity') => {
    if (next.priceMode !== 'ExternalTotal') checkCost(unitCents(next.price), next.quantity, `action.${field}`);
    // An action without effect leaves the line, and with it the cart's version, as it is.
    if (isSame(line, next)) return;
    cart.lineItems = cart.lineItems.map(candidate =>
      candidate === line ? { ...next, lastModifiedAt: project.now() } : candidate,
    );
  };
  const replaceCustom = (cart: Mutable<Cart>, line: CustomLineItem, next: CustomLineItem, field = 'quantity') => {
    checkCost(next.money.centAmount, next.quantity, `action.${field}`);
    cart.customLineItems = cart.customLineItems.map(candidate => (candidate === line ? next : candidate));
  };
  const remove = (cart: Mutable<Cart>, line: LineItem) => {
    Object.assign(cart, withoutLine(cart, line));
  };
  return {
    addLineItem: set(lineItemDraft, (cart, draft) => {
      cart.lineItems = addLine(project, catalog, cart, draft, 'action');
    }),
    changeLineItemQuantity: set(
      z.strictObject({ ...lineId, quantity: newQuantity, ...externalPrices }),
      (cart, input) => {
        const line = lineOf(cart, input);
        if (input.quantity === 0) return remove(cart, line);
        const external = input.externalPrice !== undefined || input.externalTotalPrice !== undefined;
        if (external || input.quantity > line.quantity) refuseGift(line);
        // A line with an external total is sold at its list price when its quantity changes without a new total, as documented.
        const base = external
          ? priced(line, cart.totalPrice.currencyCode, input)
          : line.priceMode === 'Platform'
            ? line
            : priced(line, '', {});
        replace(cart, line, repriced(catalog, { ...base, quantity: input.quantity }, priceContext(cart), 'price'));
      },
    ),
    removeLineItem: set(
      z.strictObject({
        ...lineId,
        quantity: fields.quantity.exactOptional(),
        ...externalPrices,
        ...unsupported('shippingDetailsToRemove'),
      }),
      (cart, input) => {
        const line = lineOf(cart, input);
        const left = input.quantity === undefined ? 0 : line.quantity - input.quantity;
        if (left <= 0) return remove(cart, line);
        const external = input.externalPrice !== undefined || input.externalTotalPrice !== undefined;
        // A total from outside was for all the pieces.
        const base =
          external || line.priceMode === 'ExternalTotal' ? priced(line, cart.totalPrice.currencyCode, input) : line;
        replace(cart, line, repriced(catalog, { ...base, quantity: left }, priceContext(cart), 'price'));
      },
    ),
    setLineItemPrice: set(z.strictObject({ ...lineId, externalPrice: externalPrices.externalPrice }), (cart, input) => {
      const line = lineOf(cart, input);
      refuseGift(line);
      replace(
        cart,
        line,
        repriced(catalog, priced(line, cart.totalPrice.currencyCode, input), priceContext(cart), 'price'),
        'externalPrice',
      );
    }),
    setLineItemTotalPrice: set(
      z.strictObject({ ...lineId, externalTotalPrice: externalPrices.externalTotalPrice }),
      (cart, input) => {
        const line = lineOf(cart, input);
        refuseGift(line);
        replace(
          cart,
          line,
          repriced(catalog, priced(line, cart.totalPrice.currencyCode, input), priceContext(cart), 'price'),
        );
      },
    ),
    setLineItemCustomType: set(z.strictObject({ ...lineId, ...customType }), (cart, input) => {
      const line = lineOf(cart, input);
      const next = { ...line };
      setCustomType(project, next, input.type, input.fields);
      replace(cart, line, next);
    }),
    setLineItemCustomField: set(z.strictObject({ ...lineId, ...customField }), (cart, input) => {
      const line = lineOf(cart, input);
      const next = { ...line, ...optional('custom', structuredClone(line.custom)) };
      setCustomField(project, next, input.name, input.value);
      replace(cart, line, next);
    }),
    setLineItemDistributionChannel: set(
      z.strictObject({ ...lineId, distributionChannel: fields.identifier('channel').exactOptional() }),
      (cart, input) => {
        const line = lineOf(cart, input);
        const { distributionChannel: _, ...bare } = line;
        const next: LineItem = {
          ...bare,
          ...optional('distributionChannel', resolveOptional(project, 'channel', input.distributionChannel)),
        };
        replace(cart, line, repriced(catalog, next, priceContext(cart), 'price'));
      },
    ),
    setLineItemSupplyChannel: set(
      z.strictObject({ ...lineId, supplyChannel: fields.identifier('channel').exactOptional() }),
      (cart, input) => {
        const line = lineOf(cart, input);
        const { supplyChannel: _, ...bare } = line;
        replace(cart, line, {
          ...bare,
          ...optional('supplyChannel', resolveOptional(project, 'channel', input.supplyChannel)),
        });
      },
    ),
    setLineItemTaxRate: set(
      z.strictObject({
        ...lineId,
        externalTaxRate: fields.externalTaxRate.exactOptional(),
        ...unsupported('shippingKey'),
      }),
      (cart, input) => {
        if (cart.taxMode !== 'External')
          throw invalidOperation('The tax rate of a line item can only be set with the External tax mode.');
        const line = lineOf(cart, input);
        const { taxRate: _, ...bare } = line;
        replace(cart, line, {
          ...bare,
          ...optional('taxRate', input.externalTaxRate && taxRateOf(input.externalTaxRate)),
        });
      },
    ),
    setLineItemInventoryMode: set(
      z.strictObject({ ...lineId, inventoryMode: z.enum(['None', 'TrackOnly', 'ReserveOnOrder']).exactOptional() }),
      (cart, input) => {
        const line = lineOf(cart, input);
        const { inventoryMode: _, ...bare } = line;
        replace(cart, line, { ...bare, ...optional('inventoryMode', input.inventoryMode) });
      },
    ),
    addCustomLineItem: set(customLineItemDraft, (cart, draft) => {
      cart.customLineItems = addCustomLine(project, cart, draft, 'action');
    }),
    removeCustomLineItem: set(z.strictObject(customLineId), (cart, input) => {
      const line = customLineOf(cart, input);
      cart.customLineItems = cart.customLineItems.filter(candidate => candidate !== line);
    }),
    changeCustomLineItemQuantity: set(z.strictObject({ ...customLineId, quantity: newQuantity }), (cart, input) => {
      const line = customLineOf(cart, input);
      if (input.quantity === 0) cart.customLineItems = cart.customLineItems.filter(candidate => candidate !== line);
      else replaceCustom(cart, line, { ...line, quantity: input.quantity });
    }),
    changeCustomLineItemMoney: set(z.strictObject({ ...customLineId, money: fields.money }), (cart, input) => {
      const line = customLineOf(cart, input);
      if (input.money.currencyCode !== cart.totalPrice.currencyCode)
        throw invalidInput(`The money must be in ${cart.totalPrice.currencyCode}.`);
      replaceCustom(cart, line, { ...line, money: toMoney(input.money) }, 'money');
    }),
    setCustomLineItemTaxRate: set(
      z.strictObject({
        ...customLineId,
        externalTaxRate: fields.externalTaxRate.exactOptional(),
        ...unsupported('shippingKey'),
      }),
      (cart, input) => {
        if (cart.taxMode !== 'External')
          throw invalidOperation('The tax rate of a custom line item can only be set with the External tax mode.');
        const line = customLineOf(cart, input);
        const { taxRate: _, ...bare } = line;
        replaceCustom(cart, line, {
          ...bare,
          ...optional('taxRate', input.externalTaxRate && taxRateOf(input.externalTaxRate)),
        });
      },
    ),
    setCustomLineItemCustomType: set(z.strictObject({ ...customLineId, ...customType }), (cart, input) => {
      const line = customLineOf(cart, input);
      const next = { ...line };
      setCustomType(project, next, input.type, input.fields);
      replaceCustom(cart, line, next);
    }),
    setCustomLineItemCustomField: set(z.strictObject({ ...customLineId, ...customField }), (cart, input) => {
      const line = customLineOf(cart, input);
      setCustomField(project, line, input.name, input.value);
      replaceCustom(cart, line, line);
    }),
  };
}
