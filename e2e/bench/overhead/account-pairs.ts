import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import * as customers from '@exwerk/shared-kernel/contract/customer-calls';
import { z } from 'zod';
import { commerceAs, customerToken } from '../commerce-sdk.ts';
import { acceptLanguage, country, password } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import { always, type Pair } from './pair.ts';

const userAnswer = z.object({ user: z.object({ customer: customers.customerSchema }) });

function draftAccount() {
  return {
    email: `bench-${randomUUID()}@exwerk.example`,
    password,
    firstName: 'Eva',
    lastName: 'Sample',
    locale: acceptLanguage,
  };
}

export async function accountPairs(sdk: ByProjectKeyRequestBuilder): Promise<Pair[]> {
  const account = draftAccount();
  const member = newVisitor(country);
  const signedUp = userAnswer.parse(
    await member.call(customers.customerSignMeUp, { ...account, custom: { customerType: 'private' } }),
  );
  const directAccount = draftAccount();
  const directCustomer = (await sdk.customers().post({ body: directAccount }).execute()).body.customer;
  const directMe = commerceAs(await customerToken(directAccount.email, password)).me();
  const token = await customerToken(account.email, password);
  const me = commerceAs(token).me();
  let { version } = signedUp.user.customer;
  let directVersion = directCustomer.version;
  return [
    {
      name: 'customerSignMeUp',
      isSlow: true,
      direct: async () => {
        const draft = draftAccount();
        return async () => {
          await sdk.customers().post({ body: draft }).execute();
          return customerToken(draft.email, password);
        };
      },
      through: async () => {
        const visitor = newVisitor(country);
        const draft = { ...draftAccount(), custom: { customerType: 'private' } };
        return () => visitor.call(customers.customerSignMeUp, draft);
      },
    },
    {
      name: 'customerSignMeIn',
      isSlow: true,
      direct: always(async () => {
        await sdk
          .login()
          .post({ body: { email: account.email, password } })
          .execute();
        return customerToken(account.email, password);
      }),
      through: async () => {
        const visitor = newVisitor(country);
        return () => visitor.call(customers.customerSignMeIn, { email: account.email, password });
      },
    },
    {
      name: 'getMe',
      direct: always(() =>
        Promise.all([
          me.get({ queryArgs: { expand: 'customerGroup' } }).execute(),
          me
            .carts()
            .get({ queryArgs: { where: 'cartState="Active"', limit: 1, withTotal: false } })
            .execute(),
        ]),
      ),
      through: always(() => member.call(customers.getMe, { customer: true })),
    },
    {
      name: 'customerUpdateMe',
      direct: always(async () => {
        const request = {
          body: {
            version: directVersion,
            actions: [
              { action: 'setFirstName' as const, firstName: `Eva ${directVersion}` },
              { action: 'setLastName' as const, lastName: 'Sample' },
              { action: 'setDateOfBirth' as const },
              {
                action: 'setCustomType' as const,
                type: { typeId: 'type' as const, key: 'customer-fields' },
                fields: { customerType: 'private' },
              },
            ],
          },
          queryArgs: { expand: 'customerGroup' },
        };
        const { body } = await directMe.post(request).execute();
        directVersion = body.version;
      }),
      through: always(async () => {
        const answer = await member.call(
          customers.customerUpdateMe,
          { version },
          {
            firstName: `Eva ${version}`,
            lastName: 'Sample',
            dateOfBirth: null,
            customerType: 'private',
            vatNumber: null,
          },
        );
        ({ version } = userAnswer.parse(answer).user.customer);
      }),
    },
    {
      name: 'getOrders',
      direct: always(() =>
        me
          .orders()
          .get({ queryArgs: { sort: 'createdAt desc', limit: 20 } })
          .execute(),
      ),
      through: always(() => member.call(customers.getOrders, {})),
    },
  ];
}
