import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import { customerChangeMyPassword, customerResetPassword } from '@exwerk/contract/calls/customer-calls';
import { customerToken } from '../commerce-sdk.ts';
import { directAccount, signUp } from './account.ts';
import { country, password } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import type { Pair } from './pair.ts';

const next = 'Changed1';

/** Both calls of somebody whose account was made for it. */
export function passwordPairs(sdk: ByProjectKeyRequestBuilder): Pair[] {
  const directCustomer = async () => (await sdk.customers().post({ body: directAccount() }).execute()).body.customer;
  const resetToken = async (email: string) =>
    (await sdk.customers().passwordToken().post({ body: { email } }).execute()).body.value;
  return [
    {
      name: 'customerChangeMyPassword',
      isSlow: true,
      direct: async () => {
        const { id, version, email } = await directCustomer();
        return async () => {
          const body = { id, version, currentPassword: password, newPassword: next };
          await sdk.customers().password().post({ body }).execute();
          // The old tokens end with the old password.
          return customerToken(email, next);
        };
      },
      through: async () => {
        const visitor = newVisitor(country);
        const { version } = await signUp(visitor);
        return () => visitor.call(customerChangeMyPassword, { version, currentPassword: password, newPassword: next });
      },
    },
    {
      name: 'customerResetPassword',
      isSlow: true,
      direct: async () => {
        const tokenValue = await resetToken((await directCustomer()).email);
        return () =>
          sdk
            .customers()
            .passwordReset()
            .post({ body: { tokenValue, newPassword: next } })
            .execute();
      },
      through: async () => {
        const visitor = newVisitor(country);
        const tokenValue = await resetToken((await directCustomer()).email);
        return () => visitor.call(customerResetPassword, { tokenValue, newPassword: next });
      },
    },
  ];
}
