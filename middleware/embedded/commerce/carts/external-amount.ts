import type { Cart, TaxedItemPrice, TaxedPrice, TaxRate } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { cent } from '../money/money.ts';
import { withoutRate } from '../money/rounding.ts';
import { invalidField, invalidOperation } from '../problems/errors.ts';
import { type Actions, action } from '../resource.ts';
import type { Mutable } from '../store/mutable.ts';
import { taxedItem } from '../taxes/tax.ts';
import { calculated } from './calculate.ts';
import type { Calculation } from './calculation.ts';
import { taxRateOf } from './external-rate.ts';
import { customLineId, customLineOf, lineId, lineOf } from './line-identity.ts';

// The ExternalAmount mode: gross amounts that somebody else worked out. An amount holds for the price that it was set for.

const amount = z.strictObject({ totalGross: fields.positiveMoney, taxRate: fields.externalTaxRate });
const externalTaxAmount = amount.exactOptional();
type Amount = z.infer<typeof amount>;

interface Taxed {
  taxRate?: TaxRate;
  taxedPrice?: TaxedItemPrice;
}

/** The item with the amount given, or without any; net is what the rate leaves of gross. */
function withAmount<T extends Taxed>(cart: Cart, item: T, input: Amount | undefined): T {
  const { taxRate: _r, taxedPrice: _p, ...bare } = item;
  if (input === undefined) return bare as T;
  const currency = cart.totalPrice.currencyCode;
  const { totalGross } = input;
  if (totalGross.currencyCode !== currency)
    throw invalidField(
      'action.externalTaxAmount.totalGross.currencyCode',
      totalGross.currencyCode,
      `the cart is in ${currency}`,
    );
  const taxRate = taxRateOf(input.taxRate);
  const net = withoutRate(totalGross.centAmount, taxRate.amount, cart.taxRoundingMode);
  const taxedPrice = taxedItem({ net, gross: totalGross.centAmount }, taxRate, currency);
  return { ...bare, taxRate, taxedPrice } as T;
}

export function externalAmountActions(calculation: Calculation): Actions<Cart> {
  /** Amounts are for prices as they are now, so what came before in the same request is calculated first. */
  const calculateFirst = (cart: Mutable<Cart>) => {
    if (cart.taxMode !== 'ExternalAmount')
      throw invalidOperation('Tax amounts can only be set with the ExternalAmount tax mode.');
    const current = calculated(calculation, cart, calculation.project.now());
    Object.assign(cart, current);
    // Gone from the cart by what was calculated: not to be kept.
    if (current.taxedPrice === undefined) delete cart.taxedPrice;
    if (current.shippingInfo === undefined) delete cart.shippingInfo;
  };
  return {
    setLineItemTaxAmount: action<Cart, z.infer<typeof lineAmount>>(lineAmount, (cart, input) => {
      calculateFirst(cart);
      const line = lineOf(cart, input);
      cart.lineItems = cart.lineItems.map(candidate =>
        candidate === line ? withAmount(cart, line, input.externalTaxAmount) : candidate,
      );
    }),
    setCustomLineItemTaxAmount: action<Cart, z.infer<typeof customLineAmount>>(customLineAmount, (cart, input) => {
      calculateFirst(cart);
      const line = customLineOf(cart, input);
      cart.customLineItems = cart.customLineItems.map(candidate =>
        candidate === line ? withAmount(cart, line, input.externalTaxAmount) : candidate,
      );
    }),
    setShippingMethodTaxAmount: action<Cart, z.infer<typeof shippingAmount>>(shippingAmount, (cart, input) => {
      calculateFirst(cart);
      if (cart.shippingInfo === undefined) throw invalidOperation('The shipping method is not set.');
      cart.shippingInfo = withAmount(cart, cart.shippingInfo, input.externalTaxAmount);
    }),
    setCartTotalTax: action<Cart, z.infer<typeof totalTax>>(totalTax, (cart, input) => {
      calculateFirst(cart);
      cart.taxedPrice = totalOf(cart, input);
    }),
  };
}

const lineAmount = z.strictObject({ ...lineId, externalTaxAmount });
const customLineAmount = z.strictObject({ ...customLineId, externalTaxAmount });
const shippingAmount = z.strictObject({ externalTaxAmount });
const portion = z.strictObject({
  name: z.string().exactOptional(),
  rate: z.number().min(0).max(1),
  amount: fields.positiveMoney,
});
const totalTax = z.strictObject({
  externalTotalGross: fields.positiveMoney,
  externalTaxPortions: z.array(portion).default([]),
});

/** The cart's own taxed price: net is gross without the portions, which are those of its parts unless others are given. */
function totalOf(cart: Cart, { externalTotalGross, externalTaxPortions }: z.infer<typeof totalTax>): TaxedPrice {
  const currency = cart.totalPrice.currencyCode;
  for (const money of [externalTotalGross, ...externalTaxPortions.map(given => given.amount)]) {
    if (money.currencyCode !== currency)
      throw invalidField('action.externalTotalGross.currencyCode', money.currencyCode, `the cart is in ${currency}`);
  }
  const parts = [...cart.lineItems, ...cart.customLineItems, ...(cart.shippingInfo ? [cart.shippingInfo] : [])];
  const given = externalTaxPortions.map(({ amount: money, ...rest }) => ({
    ...rest,
    amount: cent(money.centAmount, currency),
  }));
  const taxPortions = given.length > 0 ? given : parts.flatMap(({ taxedPrice }) => taxedPrice?.taxPortions ?? []);
  const tax = taxPortions.reduce((sum, { amount: money }) => sum + money.centAmount, 0);
  const gross = externalTotalGross.centAmount;
  if (tax > gross)
    throw invalidField('action.externalTaxPortions', externalTaxPortions, 'the portions are more than the total');
  return {
    totalNet: cent(gross - tax, currency),
    totalGross: cent(gross, currency),
    taxPortions,
    totalTax: cent(tax, currency),
  };
}
