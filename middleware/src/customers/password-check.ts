import { Refusal } from '../problems/problem-error.ts';
import type { Services } from '../services.ts';
import type { CustomerSession } from '../session/session.ts';
import { isCommerceCode } from '../upstream/upstream-error.ts';
import type { GuessGuards } from './guess-guards.ts';
import { isOldCart } from './refusals.ts';

/** Whether it is the customer, and not whoever sits at the open page, who asks; a wrong password is refused at its field. */
export type PasswordCheck = (session: CustomerSession, password: string) => Promise<void>;

export function createPasswordCheck(
  { commerce }: Pick<Services, 'commerce'>,
  guards: Pick<GuessGuards, 'changePassword'>,
): PasswordCheck {
  return ({ customerId, email }, password) =>
    guards.changePassword(customerId, async () => {
      await commerce.service
        .login()
        .post({ body: { email, password } })
        .execute()
        .catch((error: unknown) => {
          if (isOldCart(error)) return;
          if (!isCommerceCode(error, 'InvalidCredentials')) throw error;
          const message = 'The password is not right';
          throw new Refusal('InvalidCurrentPassword', { message }, { password: 'is not right' });
        });
    });
}
