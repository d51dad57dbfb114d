import styles from '../account-area/account.module.css';
import { AccountArea } from '../account-area/account-area.tsx';
import { NewsletterToggle } from '../newsletter/newsletter-toggle.tsx';
import { OffersEnd } from '../newsletter/offers-end.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return (
    <AccountArea titleId="account.newsletter.title">
      {() => (
        <div className={styles.sections}>
          <NewsletterToggle />
          <OffersEnd />
        </div>
      )}
    </AccountArea>
  );
}
