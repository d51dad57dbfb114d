import { notifyRestock } from '@exwerk/contract/calls/analytics-calls';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { applyCartCoupon } from '@exwerk/contract/calls/cart-calls';
import * as customer from '@exwerk/contract/calls/customer-calls';
import { authenticationSync } from '@exwerk/contract/calls/identity-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import { sendOrderLink } from '@exwerk/contract/calls/order-life-calls';
import { confirmEmailChange, deleteAccount, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { makePaymentRequest, submitAdditionalPaymentDetailsRequest } from '@exwerk/contract/calls/payment-calls';
import { askProductQuestion } from '@exwerk/contract/calls/question-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { newsletterDoi } from '@exwerk/contract/calls/tracking-calls';
import type { RequestHandler } from 'express';
import type { Counters } from './counter.ts';
import { networkLimit } from './network-limit.ts';

/** What one client network may do only so often a minute; each group is counted alone. */
const groups: Record<string, readonly Pick<Call, 'root' | 'name'>[]> = {
  'sign-in': [customer.customerSignMeIn, authenticationSync],
  'sign-up': [customer.customerSignMeUp, signUpFromOrder],
  'password-reset': [
    customer.customerCreatePasswordResetToken,
    customer.customerResetPassword,
    customer.customerChangeMyPassword,
  ],
  'email-change': [requestEmailChange, confirmEmailChange],
  'account-deletion': [deleteAccount],
  newsletter: [newsletterDoi, customer.setNewsletterState],
  restock: [notifyRestock],
  support: [sendSupportRequest],
  question: [askProductQuestion],
  'order-link': [sendOrderLink],
  coupon: [applyCartCoupon],
  payment: [makePaymentRequest, submitAdditionalPaymentDetailsRequest],
};

/** The limiter that counts calls of a path. Calls are found by their exact path too, so none has another one to come by. */
export function callLimits(perMinute: number, counters: Counters): ReadonlyMap<string, RequestHandler> {
  return new Map(
    Object.entries(groups).flatMap(([group, calls]) => {
      const limit = networkLimit(counters(group, perMinute, 60));
      return calls.map(call => [callPath(call), limit] as const);
    }),
  );
}
