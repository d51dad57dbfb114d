import * as more from '@exwerk/contract/calls/analytics-calls';
import type { CallArgs } from '@exwerk/contract/calls/call';
import { recordConsent } from '@exwerk/contract/calls/consent-calls';
import * as contract from '@exwerk/contract/calls/tracking-calls';
import * as z from 'zod';
import type { CustomerData } from '../customer-data/customer-data.ts';
import { namesOf, type Offers, offersConsent } from '../customer-data/offers.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import { type Confirmation, confirmationOfToken, emailOfOffersToken } from '../mail/email-token.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Restock } from '../restock/restock.ts';
import type { Services } from '../services.ts';
import type { AddressProof, Owner } from '../session/address-proof.ts';
import type { Session } from '../session/session.ts';
import { emailTokenOf } from './consent-token.ts';
import { createKnownAddress } from './known-address.ts';

/** All that is taken over of the service's answer: the rest of a call is the shop's own to say. */
const trackingValueSchema = z.object({ tracking_value: z.string() });

type Who = { cookie?: string | undefined; user_id?: string | undefined };

/** Who lets visits be counted has not let anybody know whose they are. */
function nameless({ cookie, user_id, email, user, ...event }: CallArgs<typeof more.trackEvent>[0]) {
  return event;
}

/** Passed on under the same name; the answer never says more than whether it was taken. */
export function answerTrackingCalls(
  registry: CallRegistry,
  services: Services,
  parts: {
    addressProof: Pick<AddressProof, 'owner'>;
    customerData: CustomerData;
    newsletter: Newsletter;
    mails: MailAllowance;
    offers: Offers;
    restock: Restock;
  },
): void {
  const { addressProof, customerData, newsletter, mails, offers, restock } = parts;
  const { visitors, seal, log } = services;
  const knownAddress = createKnownAddress(services);
  const pass = async (name: string, payload: object) => ({ accepted: await customerData.send(name, payload) });

  /** The browser is known by its cookie and a customer by the session; a page cannot speak for another one. */
  const named = async <P extends Who>(payload: P, { session, trackingCookie, consents }: RequestContext) => {
    const { user_id: _claimed, cookie: said, ...rest } = payload;
    const cookie = trackingCookie ?? (consents.includes('personalisation') ? said : undefined);
    const visitor = await visitors.recognised(session);
    return {
      ...rest,
      ...(cookie !== undefined && { cookie }),
      ...(visitor?.kind === 'customer' && { user_id: visitor.customerId }),
    };
  };

  registry.answerCall(contract.customerUpdate, async ([payload], context) => {
    const whole = await named(payload, context);
    if (!('user_id' in whole)) return pass('customer-update', whole);
    // What tracking calls this customer is asked for here, never by the browser.
    const tracking = await customerData.ask('tracking-value', { locale: payload.locale, user_id: whole.user_id });
    return pass('customer-update', { ...whole, ...trackingValueSchema.safeParse(tracking).data });
  });
  registry.answerCall(contract.trackCheckoutStep, async ([payload], context) =>
    pass('checkout', await named(payload, context)),
  );
  registry.answerCall(contract.trackCartUpdate, async ([payload], context) =>
    pass('cart-update', await named(payload, context)),
  );
  registry.answerCall(contract.trackViewItem, async ([payload], context) =>
    pass('view-item', await named(payload, context)),
  );
  registry.answerCall(contract.trackViewCategory, async ([payload], context) =>
    pass('view-category', await named(payload, context)),
  );
  registry.answerCall(more.trackRecommendation, async ([payload], context) =>
    pass('recommendation', await named(payload, context)),
  );
  registry.answerCall(more.notifyRestock, async ([payload], context) => {
    const { email = '', productSku } = payload;
    if (email !== '') {
      const visitor = await visitors.recognised(context.session);
      await restock.wish(productSku, email, visitor?.kind === 'customer' ? visitor.customerId : null, context);
    }
    const { accepted } = await pass('notifyme-restock', await named(payload, context));
    return { accepted: accepted || email !== '' };
  });
  registry.answerCall(more.trackEvent, async ([payload], context) => {
    const { consents } = context;
    const event = consents.includes('personalisation') ? await named(payload, context) : nameless(payload);
    return { accepted: await customerData.sendEvent(event, consents) };
  });
  registry.answerCall(recordConsent, ([payload]) => pass('cookie-consent', payload));
  registry.answerCall(more.customerConsent, async ([{ cookie: _said, ...payload }], context) => {
    const { session, trackingCookie } = context;
    const said = { ...payload, ...(trackingCookie !== null && { cookie: trackingCookie }) };
    // Who agrees needs a proof of address; who ends something is named by the session.
    if (Object.values(payload.consents).includes(true)) return pass('customer-consent', said);
    const visitor = await visitors.known(session);
    if (visitor?.kind === 'customer') {
      const who = namesOf(await addressProof.owner(visitor));
      if (payload.consents[offersConsent] === false) await offers.keepEnded(who);
      return pass('customer-consent', { ...said, ...who });
    }
    // A customer whose session has ended would be told that something has ended for nobody.
    return session.hadCustomer ? { accepted: false } : pass('customer-consent', said);
  });

  const confirmed = ({ email, request }: Confirmation): Promise<boolean> =>
    newsletter.confirm(email, request).catch((error: unknown) => {
      log.warn({ err: error }, 'newsletter was not confirmed');
      return false;
    });

  /** The customer whose address it is; null where it is not the account's. */
  const ownerOf = async (email: string, visitor: Session | null): Promise<Owner | null> =>
    visitor?.kind === 'customer' && visitor.email.toLowerCase() === email.toLowerCase()
      ? addressProof.owner(visitor)
      : null;

  /** What a box says subscribes nobody: whoever reads the mailbox is asked first. */
  const askToSubscribe = async (email: string | undefined, visitor: Session | null, context: RequestContext) => {
    if (email === undefined || (await mails.takeIfLeft('newsletter', email)) === null) return false;
    return newsletter.request(email, await ownerOf(email, visitor), context);
  };

  type Said = Omit<CallArgs<typeof contract.consent>[0], 'email' | 'order_id'>;

  /** What a visitor agreed to without a proof of address: it counts for the address that the shop knows, whatever the page names. */
  const recordAgreed = async (said: Said, orderId: string | undefined, context: RequestContext): Promise<boolean> => {
    const visitor = await visitors.recognised(context.session);
    const email = await knownAddress(visitor, orderId);
    const customer = visitor?.kind === 'customer' ? visitor.customerId : undefined;
    // Who has said no is not taken to agree by ordering again.
    const isRefused = said.consents.includes(offersConsent) && (await offers.areEnded({ email, user_id: customer }));
    const unrecorded = ['newsletter', ...(isRefused ? [offersConsent] : [])];
    const consents = said.consents.filter(name => !unrecorded.includes(name));
    const isRecorded =
      consents.length === 0 ||
      (await customerData.send('consent', {
        ...(await named(said, context)),
        consents,
        ...(email !== undefined && { email }),
      }));
    const isAsked = !said.consents.includes('newsletter') || (await askToSubscribe(email, visitor, context));
    return isRecorded && isAsked;
  };

  /** What comes with a proof of address counts for that one. */
  const recordProven = async (said: Said, token: string, context: RequestContext) => {
    const confirmation = confirmationOfToken(seal, token);
    const isNewsletter = said.consents.includes('newsletter');
    const isConfirmed = isNewsletter && confirmation !== null && (await confirmed(confirmation));
    const { accepted } = await pass('consent', {
      ...(await named(said, context)),
      email_token: token,
      ...(confirmation !== null && (isConfirmed || !isNewsletter) && { email: confirmation.email }),
    });
    return { accepted, ...(isNewsletter && { isConfirmed }) };
  };

  registry.answerCall(contract.consent, async ([{ email: _claimed, gdpr_phone, order_id, ...payload }], context) => {
    if (payload.consents.length === 0) return { accepted: false };
    const said = { ...payload, ...(gdpr_phone !== undefined && { gdpr_phone: gdpr_phone.replaceAll(/\s/g, '') }) };
    const token = payload.email_token ?? emailTokenOf(payload.additional_props?.hash);
    const offered = token === undefined ? null : emailOfOffersToken(seal, token);
    if (offered !== null) {
      const isEnded = await offers.end({ email: offered }, payload.locale);
      return { accepted: isEnded, isConfirmed: isEnded };
    }
    if (token === undefined) return { accepted: await recordAgreed(said, order_id, context) };
    return recordProven(said, token, context);
  });

  registry.answerCall(contract.newsletterDoi, async ([{ email, newsletterAction }], context) => {
    if (!email) return { accepted: false };
    const subscribed = newsletterAction === 'subscribe';
    if (subscribed) await mails.take('newsletter', email);
    const owner = await ownerOf(email, await visitors.known(context.session));
    if (subscribed) return { accepted: await newsletter.request(email, owner, context) };
    // Somebody else could name anybody's address: only the customer ends its subscription, here and where the call goes on to.
    return { accepted: owner !== null && (await newsletter.end(owner, context)) };
  });
}
