import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import type { Carts } from '../carts/carts.ts';
import { withConflictRetries } from '../commerce/conflict-retries.ts';
import { erasing } from '../commerce/erasing.ts';
import type { Offers } from '../customer-data/offers.ts';
import type { CallRegistry } from '../http/call-registry.ts';
import type { RequestContext } from '../http/request-context.ts';
import { accountDeletedMail } from '../mail/account-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import type { Adyen } from '../payments/adyen-client.ts';
import type { QuestionStore } from '../questions/question-store.ts';
import type { RestockWishes } from '../restock/restock-wishes.ts';
import type { Reviews } from '../reviews/reviews.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import type { CustomerSession } from '../session/session.ts';
import type { Wishlists } from '../wishlist/wishlists.ts';
import { createWriteActiveCarts } from './active-carts.ts';
import type { EmailChanges } from './email-change.ts';
import type { PasswordCheck } from './password-check.ts';

/** The end of an account: what is the customer's alone goes first, so that a failure leaves somebody who can ask again. */
export function answerDeletionCalls(
  registry: CallRegistry,
  services: Pick<Services, 'commerce' | 'visitors' | 'generations' | 'sessionList' | 'deferredTasks' | 'log'>,
  parts: {
    adyen: Pick<Adyen, 'removeStoredMethods'>;
    addressProof: Pick<AddressProof, 'owner'>;
    carts: Pick<Carts, 'discard'>;
    changes: Pick<EmailChanges, 'cancel'>;
    checkPassword: PasswordCheck;
    mailer: Mailer;
    newsletter: Newsletter;
    offers: Pick<Offers, 'forget'>;
    questions: Pick<QuestionStore, 'removeOf'>;
    reviews: Reviews;
    wishes: Pick<RestockWishes, 'forget'>;
    wishlists: Pick<Wishlists, 'removeOf'>;
  },
): void {
  const { commerce, visitors, generations, sessionList, deferredTasks, log } = services;
  const {
    adyen,
    addressProof,
    carts,
    changes,
    checkPassword,
    mailer,
    newsletter,
    offers,
    questions,
    reviews,
    wishes,
    wishlists,
  } = parts;
  const project = commerce.service;
  const writeActiveCarts = createWriteActiveCarts(services);

  const removeCarts = (customerId: string): Promise<void> =>
    writeActiveCarts(customerId, cart => carts.discard(cart, erasing), 'deletion of a cart');

  const removeCustomer = async (customerId: string): Promise<void> => {
    const stored = project.customers().withId({ ID: customerId });
    const reload = async () => (await stored.get().execute()).body;
    const write = ({ version }: { version: number }) => stored.delete({ queryArgs: { version, ...erasing } }).execute();
    await withConflictRetries(await reload(), write, { reload, log, what: 'deletion of an account' });
  };

  const removeAll = async (session: CustomerSession, context: RequestContext): Promise<void> => {
    const { customerId } = session;
    const owner = await addressProof.owner(session);
    await Promise.all([
      removeCarts(customerId),
      questions.removeOf(owner),
      reviews.removeOf(customerId),
      wishlists.removeOf(customerId),
      newsletter.forget(owner, context),
      offers.forget(owner, context.locale.code),
      wishes.forget(owner),
      changes.cancel(customerId),
      adyen.removeStoredMethods(customerId),
    ]);
    await generations.end(customerId);
    await sessionList.remove(customerId);
    await removeCustomer(customerId);
  };

  registry.answerCall(deleteAccount, async ([{ password }], context) => {
    const session = await visitors.customer(context.session);
    await checkPassword(session, password);
    await removeAll(session, context);
    context.session.forget();
    deferredTasks.run('mail of a deletion', () => mailer.send(accountDeletedMail(session.email, context.locale)));
    return { deleted: true };
  });
}
