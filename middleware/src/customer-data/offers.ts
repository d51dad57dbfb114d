import type { Owner } from '../session/address-proof.ts';
import type { CustomerData } from './customer-data.ts';

/** Whom the customer-data service may take it for: an address is named only where it is proven to be the customer's. */
export const namesOf = ({ customerId, email, isProven }: Owner) => ({
  user_id: customerId,
  ...(isProven && { email }),
});

/** Somebody wants no more mails about similar products, which follow an order. Whether that was taken. */
export function endOffers(
  customerData: Pick<CustomerData, 'send'>,
  who: { user_id?: string; email?: string },
  locale: string,
): Promise<boolean> {
  return customerData.send('customer-consent', { locale, consents: { soft_newsletter: false }, ...who });
}
