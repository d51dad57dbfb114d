import type { Cart } from '@commercetools/platform-sdk';
import { z } from 'zod';
import * as fields from '../drafts/schemas.ts';
import { invalidInput, invalidOperation } from '../problems/errors.ts';
import { type Action, type Actions, action } from '../resource.ts';
import { addressOf } from '../store/addresses.ts';
import { setCustomField, setCustomType } from '../store/custom-fields.ts';
import { type Mutable, put } from '../store/mutable.ts';
import { resolve, resolveOptional } from '../store/references.ts';
import { unsupported } from '../unsupported.ts';
import type { Calculation } from './calculation.ts';
import { calculationModes, checkCountry, roundingModes, taxModes } from './cart-drafts.ts';
import { codeInfo } from './discount-codes.ts';
import { externalAmountActions } from './external-amount.ts';
import { taxRateOf } from './external-rate.ts';
import { lineActions } from './line-actions.ts';
import { priceContext, repriced } from './line-price.ts';
import { shoppingListAction } from './list-to-cart.ts';
import { chosenShipping } from './shipping.ts';

const optionalAddress = z.strictObject({ address: fields.address.exactOptional() });
const customType = z.strictObject({
  type: fields.identifier('type').exactOptional(),
  fields: z.record(z.string(), z.unknown()).exactOptional(),
});
const customField = z.strictObject({ name: z.string(), value: z.unknown().exactOptional() });

function repriceAll({ catalog }: Calculation, cart: Mutable<Cart>, refresh: 'price' | 'prices' | 'product'): void {
  const context = priceContext(cart);
  cart.lineItems = cart.lineItems.map(line => repriced(catalog, line, context, refresh));
}

function dropTaxes(cart: Mutable<Cart>): void {
  cart.lineItems = cart.lineItems.map(({ taxRate: _r, taxedPrice: _p, ...line }) => line);
  cart.customLineItems = cart.customLineItems.map(({ taxRate: _r, taxedPrice: _p, ...line }) => line);
  delete cart.taxedPrice;
  if (cart.shippingInfo !== undefined) {
    const { taxRate: _r, taxedPrice: _p, ...info } = cart.shippingInfo;
    cart.shippingInfo = info;
  }
}

/** The update actions of carts. What follows from them is calculated once, after the last. */
export function cartActions(calculation: Calculation): Actions<Cart> {
  const { project } = calculation;
  const set = <Input>(schema: z.ZodType<Input>, apply: (cart: Mutable<Cart>, input: Input) => void): Action<Cart> =>
    action(schema, apply);
  return {
    ...lineActions(calculation),
    ...shoppingListAction(calculation),
    ...externalAmountActions(calculation),
    setKey: set(z.strictObject({ key: fields.key.exactOptional() }), (cart, { key }) => put(cart, 'key', key)),
    setCustomerEmail: set(z.strictObject({ email: z.string().exactOptional() }), (cart, { email }) =>
      put(cart, 'customerEmail', email),
    ),
    setPurchaseOrderNumber: set(
      z.strictObject({ purchaseOrderNumber: z.string().exactOptional() }),
      (cart, { purchaseOrderNumber }) => put(cart, 'purchaseOrderNumber', purchaseOrderNumber),
    ),
    setLocale: set(z.strictObject({ locale: fields.locale.exactOptional() }), (cart, { locale }) =>
      put(cart, 'locale', locale),
    ),
    setCountry: set(z.strictObject({ country: fields.country.exactOptional() }), (cart, { country }) => {
      checkCountry(project, cart.store?.key, country);
      put(cart, 'country', country);
      repriceAll(calculation, cart, 'price');
    }),
    setCustomerId: set(z.strictObject({ customerId: fields.id.exactOptional() }), (cart, { customerId }) => {
      const id = customerId === undefined ? undefined : resolve(project, 'customer', { id: customerId }).id;
      const customer = id === undefined ? undefined : project.collections.customers.get(id)?.document;
      put(cart, 'customerId', customer?.id);
      put(cart, 'customerGroup', customer?.customerGroup);
      if (customer !== undefined) {
        delete cart.anonymousId;
        put(cart, 'customerEmail', cart.customerEmail ?? customer.email);
      }
      repriceAll(calculation, cart, 'price');
    }),
    setCustomerGroup: set(
      z.strictObject({ customerGroup: fields.identifier('customer-group').exactOptional() }),
      (cart, { customerGroup }) => {
        if (cart.customerId !== undefined)
          throw invalidOperation('The customer group of a cart with a customer cannot be set.');
        put(cart, 'customerGroup', resolveOptional(project, 'customer-group', customerGroup));
        repriceAll(calculation, cart, 'price');
      },
    ),
    setAnonymousId: set(z.strictObject({ anonymousId: fields.id.exactOptional() }), (cart, { anonymousId }) => {
      if (cart.customerId !== undefined) throw invalidOperation('A cart with a customer cannot have an anonymousId.');
      put(cart, 'anonymousId', anonymousId);
    }),
    setBillingAddress: set(optionalAddress, (cart, { address }) =>
      put(cart, 'billingAddress', address && addressOf(project, address)),
    ),
    setShippingAddress: set(optionalAddress, (cart, { address }) => {
      put(cart, 'shippingAddress', address && addressOf(project, address));
      // Without an address there is nothing to ship to and no tax to know, as documented.
      if (address === undefined) {
        delete cart.shippingInfo;
        if (cart.taxMode === 'Platform') dropTaxes(cart);
      }
    }),
    setShippingAddressCustomType: set(customType, (cart, input) => {
      if (cart.shippingAddress === undefined) throw invalidOperation('The shipping address is not set.');
      const address = { ...cart.shippingAddress };
      setCustomType(project, address, input.type, input.fields);
      cart.shippingAddress = address;
    }),
    setBillingAddressCustomType: set(customType, (cart, input) => {
      if (cart.billingAddress === undefined) throw invalidOperation('The billing address is not set.');
      const address = { ...cart.billingAddress };
      setCustomType(project, address, input.type, input.fields);
      cart.billingAddress = address;
    }),
    setShippingAddressCustomField: set(customField, (cart, { name, value }) => {
      if (cart.shippingAddress === undefined) throw invalidOperation('The shipping address is not set.');
      setCustomField(project, cart.shippingAddress, name, value);
    }),
    setBillingAddressCustomField: set(customField, (cart, { name, value }) => {
      if (cart.billingAddress === undefined) throw invalidOperation('The billing address is not set.');
      setCustomField(project, cart.billingAddress, name, value);
    }),
    setShippingMethod: set(
      z.strictObject({
        shippingMethod: fields.identifier('shipping-method').exactOptional(),
        externalTaxRate: fields.externalTaxRate.exactOptional(),
        ...unsupported('estimatedDelivery'),
      }),
      (cart, { shippingMethod, externalTaxRate }) => {
        put(cart, 'shippingInfo', shippingMethod && chosenShipping(project, cart, shippingMethod, externalTaxRate));
      },
    ),
    setCustomShippingMethod: set(
      z.strictObject({
        shippingMethodName: z.string().min(1),
        shippingRate: z.strictObject({
          price: fields.positiveMoney,
          freeAbove: fields.positiveMoney.exactOptional(),
          ...unsupported('tiers'),
        }),
        taxCategory: fields.identifier('tax-category').exactOptional(),
        externalTaxRate: fields.externalTaxRate.exactOptional(),
        ...unsupported('custom', 'deliveries', 'estimatedDelivery', 'shippingRateInput'),
      }),
      (cart, { shippingMethodName, shippingRate, taxCategory, externalTaxRate }) => {
        if (cart.shippingAddress === undefined) throw invalidOperation('The shipping address is not set.');
        const currency = cart.totalPrice.currencyCode;
        if (shippingRate.price.currencyCode !== currency)
          throw invalidInput(`The shipping rate must be in ${currency}.`);
        const category = resolveOptional(project, 'tax-category', taxCategory);
        const money = (centAmount: number) => ({
          type: 'centPrecision' as const,
          currencyCode: currency,
          centAmount,
          fractionDigits: 2,
        });
        cart.shippingInfo = {
          shippingMethodName,
          price: money(shippingRate.price.centAmount),
          shippingRate: {
            price: money(shippingRate.price.centAmount),
            ...(shippingRate.freeAbove === undefined ? {} : { freeAbove: money(shippingRate.freeAbove.centAmount) }),
            tiers: [],
          },
          ...(externalTaxRate === undefined || cart.taxMode !== 'External'
            ? {}
            : { taxRate: taxRateOf(externalTaxRate) }),
          ...(category === undefined ? {} : { taxCategory: category }),
          deliveries: [],
          shippingMethodState: 'MatchesCart',
        };
      },
    ),
    setShippingMethodTaxRate: set(
      z.strictObject({ externalTaxRate: fields.externalTaxRate.exactOptional(), ...unsupported('shippingKey') }),
      (cart, { externalTaxRate }) => {
        if (cart.taxMode !== 'External')
          throw invalidOperation('The tax rate of the shipping method can only be set with the External tax mode.');
        if (cart.shippingInfo === undefined) throw invalidOperation('The shipping method is not set.');
        const { taxRate: _, ...info } = cart.shippingInfo;
        cart.shippingInfo = {
          ...info,
          ...(externalTaxRate === undefined ? {} : { taxRate: taxRateOf(externalTaxRate) }),
        };
      },
    ),
    addDiscountCode: set(z.strictObject({ code: z.string().min(1) }), (cart, { code }) => {
      cart.discountCodes = codeInfo(project, cart, code);
    }),
    removeDiscountCode: set(
      z.strictObject({ discountCode: fields.identifier('discount-code') }),
      (cart, { discountCode }) => {
        const { id } = resolve(project, 'discount-code', discountCode);
        if (!cart.discountCodes.some(info => info.discountCode.id === id))
          throw invalidOperation(`The discount code '${id}' is not on the cart.`);
        cart.discountCodes = cart.discountCodes.filter(info => info.discountCode.id !== id);
      },
    ),
    addPayment: set(z.strictObject({ payment: fields.identifier('payment') }), (cart, { payment }) => {
      const reference = resolve(project, 'payment', payment);
      const payments = cart.paymentInfo?.payments ?? [];
      if (!payments.some(({ id }) => id === reference.id)) cart.paymentInfo = { payments: [...payments, reference] };
    }),
    removePayment: set(z.strictObject({ payment: fields.identifier('payment') }), (cart, { payment }) => {
      const { id } = resolve(project, 'payment', payment);
      const rest = (cart.paymentInfo?.payments ?? []).filter(reference => reference.id !== id);
      put(cart, 'paymentInfo', rest.length === 0 ? undefined : { payments: rest });
    }),
    setCustomType: set(customType, (cart, input) => setCustomType(project, cart, input.type, input.fields)),
    setCustomField: set(customField, (cart, { name, value }) => setCustomField(project, cart, name, value)),
    changeTaxMode: set(z.strictObject({ taxMode: taxModes }), (cart, { taxMode }) => {
      if (taxMode === cart.taxMode) return;
      cart.taxMode = taxMode;
      dropTaxes(cart);
    }),
    changeTaxRoundingMode: set(z.strictObject({ taxRoundingMode: roundingModes }), (cart, { taxRoundingMode }) => {
      cart.taxRoundingMode = taxRoundingMode;
    }),
    changeTaxCalculationMode: set(
      z.strictObject({ taxCalculationMode: calculationModes }),
      (cart, { taxCalculationMode }) => {
        cart.taxCalculationMode = taxCalculationMode;
      },
    ),
    setDeleteDaysAfterLastModification: set(
      z.strictObject({ deleteDaysAfterLastModification: z.int().min(1).exactOptional() }),
      (cart, { deleteDaysAfterLastModification }) =>
        put(cart, 'deleteDaysAfterLastModification', deleteDaysAfterLastModification),
    ),
    recalculate: set(z.strictObject({ updateProductData: z.boolean().default(false) }), (cart, { updateProductData }) =>
      repriceAll(calculation, cart, updateProductData ? 'product' : 'prices'),
    ),
  };
}
