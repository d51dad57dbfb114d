import { found, unlessGone } from '../commerce/found.ts';
import { hashedKey } from '../limits/counter.ts';
import { mailboxOf } from '../limits/mailbox.ts';
import type { Services } from '../services.ts';
import type { Owner } from '../session/address-proof.ts';
import type { CustomerData } from './customer-data.ts';

/** The consent to mails about similar products, which an order gives by itself and anybody can end. */
export const offersConsent = 'soft_newsletter';

const container = 'ended-offers';

interface Who {
  readonly user_id?: string | undefined;
  readonly email?: string | undefined;
}

/** Whom the customer-data service may take it for: an address is named only where it is proven to be the customer's. */
export const namesOf = ({ customerId, email, isProven }: Owner): Who & { user_id: string } => ({
  user_id: customerId,
  ...(isProven && { email }),
});

/** Mails about similar products, which follow an order until somebody wants no more of them. From then on no order allows them again. */
export interface Offers {
  /** Keeps that somebody wants none. */
  keepEnded(who: Who): Promise<void>;
  /** The same, and tells it. Whether the customer-data service has taken it. */
  end(who: Who, locale: string): Promise<boolean>;
  /** Whether the customer, or whoever reads the mailbox, wants none. */
  areEnded(who: Who): Promise<boolean>;
  /** The same for an account that ends. What was said by the mailbox itself stays: its next order is a guest's. */
  forget(owner: Owner, locale: string): Promise<boolean>;
}

/** What is kept tells nobody whose it is. */
const keysOf = ({ user_id, email }: Who): string[] => [
  ...(user_id === undefined ? [] : [hashedKey('customer', user_id)]),
  ...(email === undefined ? [] : [hashedKey('mailbox', mailboxOf(email))]),
];

export function createOffers(
  { commerce }: Pick<Services, 'commerce'>,
  customerData: Pick<CustomerData, 'send'>,
): Offers {
  const objects = commerce.service.customObjects();
  const at = (key: string) => objects.withContainerAndKey({ container, key });
  const keep = (key: string) =>
    objects.post({ body: { container, key, value: { endedAt: new Date().toISOString() } } }).execute();
  const tell = (who: Who, locale: string) =>
    customerData.send('customer-consent', { locale, consents: { [offersConsent]: false }, ...who });
  const keepEnded: Offers['keepEnded'] = async who => {
    await Promise.all(keysOf(who).map(keep));
  };
  return {
    keepEnded,
    async end(who, locale) {
      await keepEnded(who);
      return tell(who, locale);
    },
    async areEnded(who) {
      const marks = await Promise.all(keysOf(who).map(key => found(at(key).get().execute())));
      return marks.some(mark => mark !== null);
    },
    async forget(owner, locale) {
      await Promise.all(keysOf({ user_id: owner.customerId }).map(key => unlessGone(at(key).delete().execute())));
      return tell(namesOf(owner), locale);
    },
  };
}
