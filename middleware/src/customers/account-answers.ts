import {
  getLoyaltyLevels,
  getMyReviews,
  getNewsletterState,
  getOrders,
  getPersonalizedDiscounts,
  setNewsletterState,
} from '@exwerk/contract/calls/customer-calls';
import { quoted } from '../commerce/all-pages.ts';
import { toMoney } from '../commerce/money.mapper.ts';
import { namesOf, type Offers } from '../customer-data/offers.ts';
import type { CartDiscounts } from '../discounts/cart-discounts.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { isTokenless } from '../session/session.ts';
import type { Stores } from '../stores/stores.ts';
import { loyaltyLevels, personalisedPermyriad } from './loyalty.ts';
import type { MyReviews } from './my-reviews.ts';

/** What the pages of the account ask beside the customer: orders, discounts, newsletter. */
export function answerAccountCalls(
  registry: CallRegistry,
  services: Services,
  parts: {
    addressProof: Pick<AddressProof, 'owner'>;
    discounts: CartDiscounts;
    stores: Stores;
    myReviews: MyReviews;
    newsletter: Newsletter;
    mails: MailAllowance;
    offers: Pick<Offers, 'areEnded'>;
  },
): void {
  const { commerce, visitors } = services;
  const { addressProof, discounts, myReviews, newsletter, mails, offers } = parts;

  registry.answerCall(getOrders, async ([{ limit = 20, offset = 0, sort = 'createdAt desc' } = {}], { session }) => {
    const customer = await visitors.customer(session);
    const queryArgs = { sort, limit, offset, withTotal: false };
    const where = `customerId=${quoted(customer.customerId)}`;
    const { body } = await (isTokenless(customer)
      ? commerce.service.orders().get({ queryArgs: { ...queryArgs, where } })
      : commerce.as(customer.accessToken).me().orders().get({ queryArgs })
    ).execute();
    return {
      me: {
        orders: body.results.map(order => ({
          id: order.id,
          orderNumber: order.orderNumber ?? null,
          createdAt: order.createdAt,
          orderState: order.orderState,
          totalPrice: toMoney(order.totalPrice),
        })),
      },
    };
  });

  registry.answerCall(getLoyaltyLevels, (_args, { storefront }) => loyaltyLevels(services, parts, storefront));

  registry.answerCall(getPersonalizedDiscounts, async (_args, { session, storefront }) => {
    const visitor = await visitors.known(session);
    const permyriad =
      visitor?.kind === 'customer' ? await personalisedPermyriad(discounts, visitor.email, storefront) : null;
    return { cartDiscount: permyriad === null ? null : { value: { permyriad } } };
  });

  registry.answerCall(getMyReviews, async (_args, { session, locale }) => {
    const customer = await visitors.customer(session);
    return { reviews: await myReviews(customer.customerId, locale) };
  });

  registry.answerCall(getNewsletterState, async (_args, { session }) => {
    const customer = await visitors.customer(session);
    const owner = await addressProof.owner(customer);
    const [state, offersEnded] = await Promise.all([newsletter.state(owner), offers.areEnded(namesOf(owner))]);
    return { state, offersEnded };
  });

  registry.answerCall(setNewsletterState, async ([{ subscribed }], context) => {
    const customer = await visitors.customer(context.session);
    if (subscribed) await mails.take('newsletter', customer.email);
    return newsletter.change(await addressProof.owner(customer), subscribed, context);
  });
}
