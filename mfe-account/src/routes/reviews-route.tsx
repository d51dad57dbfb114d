import { AccountArea } from '../account-area/account-area.tsx';
import { MyReviews } from '../reviews/my-reviews.tsx';
import { signedInOnly } from '../session/guards.ts';

export const loader = signedInOnly;

export function Component() {
  return <AccountArea titleId="account.reviews.title">{() => <MyReviews />}</AccountArea>;
}
