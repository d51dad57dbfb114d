import * as more from '@exwerk/contract/calls/analytics-calls';
import type { CallArgs } from '@exwerk/contract/calls/call';
import { recordConsent } from '@exwerk/contract/calls/consent-calls';
import * as contract from '@exwerk/contract/calls/tracking-calls';
import type { CustomerData } from '../customer-data/customer-data.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import { type Confirmation, confirmationOfToken } from '../mail/email-token.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Restock } from '../restock/restock.ts';
import type { Services } from '../services.ts';
import { emailTokenOf } from './consent-token.ts';

type Who = { cookie?: string | undefined; user_id?: string | undefined };

/** Who lets visits be counted has not let anybody know whose they are. */
function nameless({ cookie, user_id, email, user, ...event }: CallArgs<typeof more.trackEvent>[0]) {
  return event;
}

/** Passed on under the same name; the answer never says more than whether it was taken. */
export function answerTrackingCalls(
  registry: CallRegistry,
  services: Services,
  parts: { customerData: CustomerData; newsletter: Newsletter; mails: MailAllowance; restock: Restock },
): void {
  const { customerData, newsletter, mails, restock } = parts;
  const { visitors, seal, log } = services;
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
    return pass('customer-update', { ...whole, ...(typeof tracking === 'object' && tracking) });
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
    if (email !== '') await restock.wish(productSku, email, context);
    const { accepted } = await pass('notifyme-restock', await named(payload, context));
    return { accepted: accepted || email !== '' };
  });
  registry.answerCall(more.trackEvent, async ([payload], context) => {
    const { consents } = context;
    const event = consents.includes('personalisation') ? await named(payload, context) : nameless(payload);
    return { accepted: await customerData.sendEvent(event, consents) };
  });
  registry.answerCall(recordConsent, ([payload]) => pass('cookie-consent', payload));
  registry.answerCall(more.customerConsent, ([{ cookie: _said, ...payload }], { trackingCookie }) =>
    pass('customer-consent', { ...payload, ...(trackingCookie !== null && { cookie: trackingCookie }) }),
  );

  const confirmed = ({ email, request }: Confirmation): Promise<boolean> =>
    newsletter.confirm(email, request).catch((error: unknown) => {
      log.warn({ err: error }, 'newsletter was not confirmed');
      return false;
    });

  registry.answerCall(contract.consent, async ([payload], context) => {
    if (payload.consents.length === 0) return { accepted: false };
    const phone = payload.gdpr_phone?.replaceAll(/\s/g, '');
    const token = payload.email_token ?? emailTokenOf(payload.additional_props?.hash);
    const confirmation = token === undefined ? null : confirmationOfToken(seal, token);
    const isNewsletter = token !== undefined && payload.consents.includes('newsletter');
    const isConfirmed = isNewsletter && confirmation !== null && (await confirmed(confirmation));
    const { accepted } = await pass('consent', {
      ...(await named(payload, context)),
      ...(phone !== undefined && { gdpr_phone: phone }),
      ...(token !== undefined && { email_token: token }),
      ...(confirmation !== null && (isConfirmed || !isNewsletter) && { email: confirmation.email }),
    });
    return { accepted, ...(isNewsletter && { isConfirmed }) };
  });

  registry.answerCall(contract.newsletterDoi, async ([{ email, newsletterAction }], context) => {
    if (!email) return { accepted: false };
    const subscribed = newsletterAction === 'subscribe';
    if (subscribed) await mails.take('newsletter', email);
    const visitor = await visitors.known(context.session);
    const isOwn = visitor?.kind === 'customer' && visitor.email.toLowerCase() === email.toLowerCase();
    const userId = isOwn ? visitor.customerId : null;
    return { accepted: await newsletter.request(email, userId, subscribed, context) };
  });
}
