import { AccountArea } from '../account-area/account-area.tsx';
import { NewsletterToggle } from '../newsletter/newsletter-toggle.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return <AccountArea titleId="account.newsletter.title">{() => <NewsletterToggle />}</AccountArea>;
}
