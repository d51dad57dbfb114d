import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { methodOf, offeredMethods } from './methods.ts';
import type { Payments } from './payments.ts';
import { invalid, PaymentProblem } from './problem.ts';
import { PaymentRequest } from './request.ts';
import type { PaymentStore } from './store.ts';

const DAY = 86_400_000;
const LONGEST_DAYS = 70;

/** https://docs.adyen.com/api-explorer/Checkout/latest/post/paymentLinks */
export const LinkRequest = PaymentRequest.omit({
  paymentMethod: true,
  order: true,
  additionalData: true,
  authenticationData: true,
  channel: true,
  origin: true,
  storePaymentMethod: true,
}).extend({
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  description: z.string().max(280).optional(),
  expiresAt: z.iso.datetime({ offset: true }).optional(),
  reusable: z.boolean().default(false),
  allowedPaymentMethods: z.array(z.string()).optional(),
  blockedPaymentMethods: z.array(z.string()).optional(),
});
export const LinkChange = z.object({ status: z.literal('expired') });

const Link = LinkRequest.extend({ id: z.string(), expiresAt: z.string(), isEnded: z.boolean() });
export type Link = z.infer<typeof Link>;

export type Links = ReturnType<typeof createLinks>;

/** Links under which a shopper pays on a page of the provider. @param page where the links lead */
export function createLinks(store: PaymentStore, payments: Payments, page: string) {
  const urlOf = (id: string) => new URL(id, page).href;

  function statusOf(link: Link) {
    const parts = store.paymentsOf('link', link.id);
    const isPaid = parts.some(({ state, decision }) => state === 'finished' && decision.resultCode === 'Authorised');
    if (isPaid && !link.reusable) return 'completed';
    if (parts.some(({ state }) => state === 'pending') && !link.reusable) return 'paymentPending';
    return link.isEnded || Date.parse(link.expiresAt) <= Date.now() ? 'expired' : 'active';
  }

  function find(id: string): Link {
    const link = store.document('link', id, Link);
    if (!link) throw new PaymentProblem(404, '000', 'Payment link not found');
    return link;
  }

  const shown = ({ isEnded, ...link }: Link) => ({
    ...link,
    status: statusOf({ ...link, isEnded }),
    url: urlOf(link.id),
  });

  return {
    /** `POST /paymentLinks` */
    create(request: z.infer<typeof LinkRequest>) {
      const expiresAt = request.expiresAt ?? new Date(Date.now() + DAY).toISOString();
      const left = Date.parse(expiresAt) - Date.now();
      if (left <= 0 || left > LONGEST_DAYS * DAY) throw invalid('14_0404', "Field 'expiresAt' is not valid.");
      const link: Link = {
        ...request,
        id: `PL${randomBytes(8).toString('hex').toUpperCase()}`,
        expiresAt,
        isEnded: false,
      };
      store.saveDocument('link', link.id, link);
      return shown(link);
    },

    /** `GET /paymentLinks/{id}` */
    get: (id: string) => shown(find(id)),

    /** `PATCH /paymentLinks/{id}` */
    end(id: string) {
      const link = find(id);
      if (statusOf(link) !== 'active') throw invalid('14_0407', 'Only an active payment link can expire');
      const ended = { ...link, isEnded: true };
      store.saveDocument('link', id, ended);
      return shown(ended);
    },

    /** A link as its page shows it: with the methods that are completed elsewhere. */
    onPage(id: string) {
      const link = store.document('link', id, Link);
      if (!link) return undefined;
      const offered = offeredMethods(link).filter(({ type }) => {
        const method = methodOf(type);
        return method?.kind === 'redirect' && !method.detail?.issuers;
      });
      return { link, status: statusOf(link), methods: offered.map(({ type, name }) => ({ type, name })) };
    },

    /** Begins a payment by one of the methods of the page; answers the address of the bank. */
    pay(link: Link, type: string): string | undefined {
      const { id } = link;
      if (statusOf(link) !== 'active') return undefined;
      const request: PaymentRequest = { ...link, returnUrl: urlOf(id), paymentMethod: { type } };
      const { action } = z
        .object({ action: z.object({ url: z.string() }) })
        .parse(store.atomically(() => payments.make(request, { link: id })));
      return action.url;
    },

    /** The shopper is back at the link: the payment ends without a call of the shop. */
    settle: (redirectResult: string) => store.atomically(() => payments.details({ redirectResult })),
  };
}
