import type { Cart, DiscountCodeInfo } from '@commercetools/platform-sdk';
import { refusal } from '../problems/errors.ts';
import type { Project } from '../project.ts';

const maximumCodes = 10;

const nonApplicable = (code: string, reason: string, message: string, details: object = {}) =>
  refusal('DiscountCodeNonApplicable', message, { discountCode: code, reason, ...details });

/** The codes of a cart with one more; its state is calculated with the rest of the cart. Adding it twice changes nothing. */
export function codeInfo(project: Project, cart: Cart, code: string): DiscountCodeInfo[] {
  const found = project.collections.discountCodes.find('code', code)?.document;
  if (found === undefined) throw nonApplicable(code, 'DoesNotExist', `The discount code '${code}' was not found.`);
  const details = { discountCodeId: found.id };
  if (!found.isActive) throw nonApplicable(code, 'NotActive', `The discount code '${code}' is not active.`, details);
  const now = Date.now();
  if (
    (found.validFrom !== undefined && now < Date.parse(found.validFrom)) ||
    (found.validUntil !== undefined && now >= Date.parse(found.validUntil))
  ) {
    throw nonApplicable(code, 'TimeRangeNonApplicable', `The discount code '${code}' is not valid at this time.`, {
      ...details,
      validityCheckTime: new Date(now).toISOString(),
      validFrom: found.validFrom,
      validUntil: found.validUntil,
    });
  }
  if (cart.discountCodes.some(info => info.discountCode.id === found.id)) return cart.discountCodes;
  if (cart.discountCodes.length >= maximumCodes) {
    throw refusal('MaxResourceLimitExceeded', `A cart holds at most ${maximumCodes} discount codes.`, {
      exceededResource: 'DiscountCode',
    });
  }
  return [...cart.discountCodes, { discountCode: { typeId: 'discount-code', id: found.id }, state: 'MatchesCart' }];
}
