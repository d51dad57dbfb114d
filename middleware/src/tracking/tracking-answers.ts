import * as contract from '@exwerk/shared-kernel/contract/tracking-calls';
import type { Newsletter } from '../commerce/customers/newsletter.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Services } from '../services.ts';
import type { CustomerData } from './customer-data.ts';

/** TRACK-01..13: passed on under the same name; the answer never says more than whether it was taken. */
export function answerTrackingCalls(
  registry: CallRegistry,
  services: Services,
  parts: { customerData: CustomerData; newsletter: Newsletter },
): void {
  const { customerData, newsletter } = parts;
  const pass = async (name: string, payload: object) => ({ accepted: await customerData.send(name, payload) });

  registry.answerCall(contract.customerUpdate, ([payload]) => pass('customer-update', payload));
  registry.answerCall(contract.trackCheckoutStep, ([payload]) => pass('checkout', payload));
  registry.answerCall(contract.trackCartUpdate, ([payload]) => pass('cart-update', payload));
  registry.answerCall(contract.trackViewItem, ([payload]) => pass('view-item', payload));
  registry.answerCall(contract.trackViewCategory, ([payload]) => pass('view-category', payload));

  registry.answerCall(contract.consent, async ([payload], { session }) => {
    if (payload.consents.length === 0) return { accepted: false };
    const phone = payload.gdpr_phone?.replaceAll(/\s/g, '');
    const visitor = await services.visitors.known(session);
    if (visitor?.kind === 'customer' && payload.email_token !== undefined && payload.consents.includes('newsletter')) {
      await newsletter
        .confirm(visitor.email)
        .catch((error: unknown) => services.log.warn({ err: error }, 'newsletter was not confirmed'));
    }
    return pass('consent', { ...payload, ...(phone !== undefined && { gdpr_phone: phone }) });
  });

  registry.answerCall(contract.newsletterDoi, async ([payload]) => {
    if (!payload.email) return { accepted: false };
    return pass('newsletter-doi', payload);
  });
}
