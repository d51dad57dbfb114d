import type { CartDiscount, CartDiscountValue, Cart as PlatformCart } from '@commercetools/platform-sdk';
import type { AppliedDiscount } from '@exwerk/contract/calls/cart';
import type { LocaleRecord } from '@exwerk/contract/storefronts/storefront';
import { localized } from '../commerce/localized.ts';
import { cents, toMoney } from '../commerce/money.mapper.ts';

type Discounted = Pick<PlatformCart, 'lineItems' | 'customLineItems' | 'shippingInfo' | 'discountOnTotalPrice'>;

/** What each discount takes off the whole cart, in cents, in the order in which they apply. */
export function discountedCents(cart: Discounted): Map<string, number> {
  const taken = new Map<string, number>();
  const add = (id: string, amount: number) => taken.set(id, (taken.get(id) ?? 0) + amount);
  for (const line of [...cart.lineItems, ...cart.customLineItems]) {
    for (const { quantity, discountedPrice } of line.discountedPricePerQuantity) {
      for (const { discount, discountedAmount } of discountedPrice.includedDiscounts) {
        add(discount.id, discountedAmount.centAmount * quantity);
      }
    }
  }
  for (const source of [cart.shippingInfo?.discountedPrice, cart.discountOnTotalPrice]) {
    for (const { discount, discountedAmount } of source?.includedDiscounts ?? [])
      add(discount.id, discountedAmount.centAmount);
  }
  return taken;
}

/** How a discount is called; null when it is no more. */
export function nameOf(
  discount: CartDiscount | undefined,
  locale: Pick<LocaleRecord, 'code' | 'fallbacks'>,
): string | null {
  return localized(discount?.name, locale) || (discount?.key ?? null);
}

/** Recognised by the beginning of its key; a coupon by asking for a code. */
function discountKind(discount: CartDiscount, target: AppliedDiscount['target']): AppliedDiscount['type'] {
  const key = discount.key ?? '';
  if (key.startsWith('volume-')) return 'volume';
  if (key.startsWith('loyalty-')) return 'loyalty';
  if (key.startsWith('personal')) return 'personalised';
  if (discount.requiresDiscountCode) return 'coupon';
  return target === 'shipping' ? 'shipping' : 'other';
}

function targetOf(discount: CartDiscount): AppliedDiscount['target'] {
  if (discount.value.type === 'giftLineItem') return 'gift';
  switch (discount.target?.type) {
    case 'shipping':
      return 'shipping';
    case 'totalPrice':
      return 'totalPrice';
    default:
      return 'lineItems';
  }
}

function toValue(value: CartDiscountValue): AppliedDiscount['value'] {
  switch (value.type) {
    case 'relative':
      return { type: 'relative', permyriad: value.permyriad };
    case 'absolute':
      return { type: 'absolute', money: value.money.map(toMoney) };
    case 'fixed':
      return { type: 'fixed', money: value.money.map(toMoney) };
    default:
      return { type: 'giftLineItem' };
  }
}

/** The discounts of a cart with what each takes off. */
export function toAppliedDiscounts(
  cart: Discounted & Pick<PlatformCart, 'totalPrice'>,
  known: ReadonlyMap<string, CartDiscount>,
  locale: Pick<LocaleRecord, 'code' | 'fallbacks'>,
): AppliedDiscount[] {
  return [...discountedCents(cart)].flatMap(([id, amount]) => {
    const discount = known.get(id);
    if (!discount) return [];
    const target = targetOf(discount);
    return [
      {
        id,
        name: nameOf(discount, locale) ?? id,
        type: discountKind(discount, target),
        target,
        value: toValue(discount.value),
        discountedAmount: cents(amount, cart.totalPrice.currencyCode),
        requiresDiscountCode: discount.requiresDiscountCode,
      },
    ];
  });
}
