import { confirmEmailChange, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import type { CallRegistry } from '../http/call-registry.ts';
import type { MailAllowance } from '../limits/mail-allowance.ts';
import { emailChangeMail, emailNoticeMail, emailTakenMail } from '../mail/account-mails.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Newsletter } from '../newsletter/newsletter.ts';
import { Refusal } from '../problems/problem-error.ts';
import type { RestockWishes } from '../restock/restock-wishes.ts';
import type { Services } from '../services.ts';
import type { AddressProof } from '../session/address-proof.ts';
import { withoutBudget } from '../upstream/request-scope.ts';
import { createSetCartEmail } from './cart-email.ts';
import type { Customers } from './customers.ts';
import { type EmailChanges, invalidToken } from './email-change.ts';
import type { PasswordCheck } from './password-check.ts';

const presentEmail = () =>
  new Refusal('EmailInUse', { message: 'The account has this email already' }, { email: 'is the present one' });

/** Another email for the account, once whoever reads its mail says so. */
export function answerEmailChangeCalls(
  registry: CallRegistry,
  services: Pick<Services, 'commerce' | 'visitors' | 'generations' | 'deferredTasks' | 'log'>,
  parts: {
    addressProof: Pick<AddressProof, 'owner'>;
    changes: EmailChanges;
    checkPassword: PasswordCheck;
    customers: Pick<Customers, 'isKnown'>;
    mailer: Mailer;
    mails: MailAllowance;
    newsletter: Newsletter;
    wishes: Pick<RestockWishes, 'move'>;
  },
): void {
  const { visitors, generations, deferredTasks } = services;
  const { addressProof, changes, checkPassword, customers, mailer, mails, newsletter, wishes } = parts;
  const setCartEmail = createSetCartEmail(services);

  registry.answerCall(requestEmailChange, async ([{ email, password }], context) => {
    const { shopOrigin, locale } = context;
    const session = await visitors.customer(context.session);
    await checkPassword(session, password);
    // Of the customer's own address nothing is given away, and it needs neither a link nor a warning.
    if (email.toLowerCase() === session.email.toLowerCase()) throw presentEmail();
    // Counted apart: what strangers have sent to the customer's address keeps nobody from leaving it.
    await mails.take('email-notice', session.email);
    await mails.take('email-change', email);
    // Once, and not within what is tried again: that would open anew what was withdrawn meanwhile, or take the place of a later one.
    const token = await changes.begin(session, email);
    // Nothing is looked up before the answer: neither its words nor its time tell whether the address is known.
    deferredTasks.run('mail to a new email', async () => {
      const isWanted = (await generations.isCurrent(session)) && (await changes.read(token)) !== null;
      if (!isWanted) return;
      const isKnown = await customers.isKnown(email);
      await mailer.send(isKnown ? emailTakenMail(email, locale) : emailChangeMail(email, token, shopOrigin, locale));
    });
    deferredTasks.run('notice of a new email', () => mailer.send(emailNoticeMail(session.email, locale)));
    return { sent: true };
  });

  registry.answerCall(confirmEmailChange, async ([{ token }], context) => {
    const change = await changes.read(token);
    if (!change) throw invalidToken();
    const visitor = await visitors.known(context.session);
    const account = await addressProof.owner(change);
    // What hangs on the old address goes along only where that was the customer's; a try before of which nobody knew may have made the change.
    const owner = account.email === change.to ? { ...account, email: change.from, isProven: false } : account;
    await withoutBudget(() => changes.make(change));
    // The change is made, and the link is used up: nothing that follows from it may stop the rest.
    deferredTasks.run('newsletter to a new email', () => newsletter.move(owner, change.to));
    deferredTasks.run('restock wishes to a new email', () => wishes.move(owner, change.to));
    const [generation] = await withoutBudget(() =>
      Promise.all([
        deferredTasks.nowOrLater('end of sessions', () => generations.end(change.customerId)),
        deferredTasks.nowOrLater('carts to a new email', () => setCartEmail(change.customerId, change.to)),
      ]),
    );
    if (visitor?.kind === 'customer' && visitor.customerId === change.customerId)
      context.session.set({ ...visitor, email: change.to, ...(generation !== null && { generation }) });
    return { email: change.to };
  });
}
