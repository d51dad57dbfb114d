import { notifyRestock } from '@exwerk/contract/calls/analytics-calls';
import { type Call, callPath } from '@exwerk/contract/calls/call';
import { applyCartCoupon, createCart } from '@exwerk/contract/calls/cart-calls';
import * as catalog from '@exwerk/contract/calls/catalog-calls';
import * as customer from '@exwerk/contract/calls/customer-calls';
import { authenticationSync } from '@exwerk/contract/calls/identity-calls';
import { signUpFromOrder } from '@exwerk/contract/calls/order-account-calls';
import { createBankPayment, createCodPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { sendOrderLink } from '@exwerk/contract/calls/order-life-calls';
import { confirmEmailChange, deleteAccount, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { makePaymentRequest, submitAdditionalPaymentDetailsRequest } from '@exwerk/contract/calls/payment-calls';
import { askProductQuestion } from '@exwerk/contract/calls/question-calls';
import * as store from '@exwerk/contract/calls/store-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { newsletterDoi } from '@exwerk/contract/calls/tracking-calls';
import { changeWishlist } from '@exwerk/contract/calls/wishlist-calls';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Counters } from './counter.ts';
import { networkLimit, visitorLimit } from './network-limit.ts';
import { searchLimit } from './search-limit.ts';

type Groups = Readonly<Record<string, readonly Pick<Call, 'root' | 'name'>[]>>;

/** Guesses, mails and money, which one client network may have only so often a minute; each group is counted alone. */
const groups: Groups = {
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

/** What costs the shop money, goods or room at a service, counted the same way. */
const costs: Groups = {
  order: [createBankPayment, createCodPayment, createMyOrderFromCart],
  vat: [store.validateVat],
  address: [store.validateAddress, store.getSuggestedAddress],
};

/** What one person does many times a minute, such as typing what suggestions are asked for by. */
const oftenDone: Groups = {
  suggestion: [store.suggestAddresses],
  cart: [createCart],
  wishlist: [changeWishlist],
};
const timesAsOften = 5;

/** What is searched for in words of the visitor's own; the accessories of an article, say, are the same search for all. */
const searches = [catalog.searchProducts, catalog.getAlternativeProducts, catalog.getBrand];

/** The limiter that counts calls of a path. Calls are found by their exact path too, so none has another one to come by. */
export function callLimits(
  {
    RATE_LIMIT_PER_MINUTE: perMinute,
    SEARCH_LIMIT_PER_MINUTE: searchesPerMinute,
  }: Pick<Config, 'RATE_LIMIT_PER_MINUTE' | 'SEARCH_LIMIT_PER_MINUTE'>,
  counters: Counters,
): ReadonlyMap<string, RequestHandler> {
  const limited = (all: Groups, limitOf: (group: string) => RequestHandler) =>
    Object.entries(all).flatMap(([group, calls]) => {
      const limit = limitOf(group);
      return calls.map(call => [callPath(call), limit] as const);
    });
  const search = searchLimit(searchesPerMinute, counters);
  return new Map([
    ...limited(groups, group => networkLimit(counters(group, perMinute, 60))),
    ...limited(costs, group => visitorLimit(counters(group, perMinute, 60))),
    ...limited(oftenDone, group => visitorLimit(counters(group, perMinute * timesAsOften, 60))),
    ...limited({ search: searches }, () => search),
  ]);
}
