import type { RequestHandler } from 'express';
import type { Counters } from './counter.ts';
import { networkLimit } from './network-limit.ts';

/** What one client network may do only so often a minute; each group is counted alone. */
const groups: Record<string, readonly string[]> = {
  'sign-in': ['/api/new-ct/customerSignMeIn', '/api/new-ct/authenticationSync'],
  'sign-up': ['/api/new-ct/customerSignMeUp', '/api/new-ct/signUpFromOrder'],
  'password-reset': [
    '/api/new-ct/customerCreatePasswordResetToken',
    '/api/new-ct/customerResetPassword',
    '/api/new-ct/customerChangeMyPassword',
  ],
  'email-change': ['/api/new-ct/requestEmailChange', '/api/new-ct/confirmEmailChange'],
  'account-deletion': ['/api/new-ct/deleteAccount'],
  newsletter: ['/api/customer-data/newsletter-doi', '/api/new-ct/setNewsletterState'],
  restock: ['/api/customer-data/notifyme-restock'],
  support: ['/api/new-ct/sendSupportRequest'],
  question: ['/api/new-ct/askProductQuestion'],
  'order-link': ['/api/new-ct/sendOrderLink'],
  coupon: ['/api/new-ct/applyCartCoupon'],
  payment: ['/api/new-adyen/makePaymentRequest', '/api/new-adyen/submitAdditionalPaymentDetailsRequest'],
};

/** The limiter that counts calls of a path. Calls are found by their exact path too, so none has another one to come by. */
export function callLimits(perMinute: number, counters: Counters): ReadonlyMap<string, RequestHandler> {
  return new Map(
    Object.entries(groups).flatMap(([group, paths]) => {
      const limit = networkLimit(counters(group, perMinute, 60));
      return paths.map(path => [path, limit] as const);
    }),
  );
}
