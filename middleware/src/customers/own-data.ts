import type { Order as PlatformOrder } from '@commercetools/platform-sdk';
import { getOwnData } from '@exwerk/contract/calls/own-account-calls';
import type { ProductNames } from '../catalog/product-names.ts';
import { allPages, quoted } from '../commerce/all-pages.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { expandedOrder } from '../orders/order-reads.ts';
import type { Orders } from '../orders/orders.ts';
import type { Adyen } from '../payments/adyen-client.ts';
import type { QuestionStore } from '../questions/question-store.ts';
import type { RestockWishes } from '../restock/restock-wishes.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import type { Wishlists } from '../wishlist/wishlists.ts';
import { toCustomer } from './customer.mapper.ts';
import type { Customers } from './customers.ts';
import type { MyReviews } from './my-reviews.ts';
import { toOwnSession } from './own-session-answers.ts';

/** Everything of the customer who asks, for reading and for taking along. */
export function answerOwnDataCalls(
  registry: CallRegistry,
  { commerce, visitors, sessionList }: Pick<Services, 'commerce' | 'visitors' | 'sessionList'>,
  parts: {
    adyen: Pick<Adyen, 'storedMethods'>;
    addressProof: Pick<AddressProof, 'owner'>;
    customers: Pick<Customers, 'me'>;
    myReviews: MyReviews;
    newsletter: Newsletter;
    orders: Orders;
    productNames: ProductNames;
    questions: Pick<QuestionStore, 'ofCustomer'>;
    wishes: Pick<RestockWishes, 'of'>;
    wishlists: Pick<Wishlists, 'ofCustomer'>;
  },
): void {
  const { adyen, addressProof, customers, myReviews, newsletter, orders, productNames, questions, wishes, wishlists } =
    parts;

  const ordersOf = async (customerId: string): Promise<PlatformOrder[]> => {
    const load = async (queryArgs: object) =>
      (
        await commerce.service
          .orders()
          .get({ queryArgs: { ...queryArgs, expand: expandedOrder } })
          .execute()
      ).body;
    const found: PlatformOrder[] = [];
    for await (const page of allPages(load, { where: [`customerId=${quoted(customerId)}`], pageSize: 100 }))
      found.push(...page);
    return found.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  };

  registry.answerCall(getOwnData, async (_args, context) => {
    const session = await visitors.customer(context.session);
    const owner = await addressProof.owner(session);
    const [customer, placed, reviews, state, stored, wishlist, waited, asked, sessions] = await Promise.all([
      customers.me(session),
      ordersOf(session.customerId),
      myReviews(session.customerId, context.locale),
      newsletter.state(owner),
      adyen.storedMethods(session.customerId),
      wishlists.ofCustomer(session.customerId, context.locale),
      wishes.of(owner),
      questions.ofCustomer(owner),
      sessionList.read(session.customerId),
    ]);
    const names = await productNames(
      [...waited, ...asked].map(({ sku }) => sku),
      context.locale,
    );
    return {
      createdAt: new Date().toISOString(),
      registeredAt: customer.createdAt,
      customer: toCustomer(customer),
      orders: await Promise.all(placed.map(order => orders.show(order, context))),
      reviews,
      wishlist,
      restockWishes: waited.map(({ sku }) => ({ sku, name: names.get(sku) ?? '' })),
      questions: asked.map(({ sku, authorName, text, askedAt, answer, isPublished }) => ({
        sku,
        productName: names.get(sku) ?? '',
        authorName,
        text,
        askedAt,
        answer: answer || null,
        isPublished,
      })),
      storedCards: stored.flatMap(({ name = '', lastFour, expiryMonth = '', expiryYear = '' }) =>
        lastFour === undefined ? [] : [{ name, lastFour, expiryMonth, expiryYear }],
      ),
      sessions: sessions.map(toOwnSession),
      newsletter: state,
      consents: [...context.consents],
    };
  });
}
