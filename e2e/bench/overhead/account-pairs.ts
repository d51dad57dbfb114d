import { randomUUID } from 'node:crypto';
import type { ByProjectKeyRequestBuilder } from '@commercetools/platform-sdk';
import * as carts from '@exwerk/contract/calls/cart-calls';
import * as customers from '@exwerk/contract/calls/customer-calls';
import { anonymousTokens, commerceAs, customerToken, revoke } from '../commerce-sdk.ts';
import { directAccount, signUp, userAnswer } from './account.ts';
import { addressPairs } from './address-pairs.ts';
import { country, password, storeKey } from './market.ts';
import { newVisitor } from './middleware-visitor.ts';
import { always, type Pair } from './pair.ts';
import { passwordPairs } from './password-pairs.ts';
import { expand } from './shopper.ts';

export async function accountPairs(sdk: ByProjectKeyRequestBuilder): Promise<Pair[]> {
  const member = newVisitor(country);
  const account = await signUp(member);
  const draft = directAccount();
  const directCustomer = (await sdk.customers().post({ body: draft }).execute()).body.customer;
  const directMe = commerceAs(await customerToken(draft.email, password)).me();
  const me = commerceAs(await customerToken(account.email, password)).me();
  let { version } = account;
  let directVersion = directCustomer.version;
  return [
    {
      name: 'customerSignMeUp',
      isSlow: true,
      direct: async () => {
        const own = directAccount();
        return async () => {
          await sdk.customers().post({ body: own }).execute();
          return customerToken(own.email, password);
        };
      },
      through: async () => {
        const visitor = newVisitor(country);
        return () => signUp(visitor);
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
            .get({
              queryArgs: {
                where: `cartState="Active" and store(key="${storeKey}")`,
                sort: 'lastModifiedAt desc',
                limit: 1,
                withTotal: false,
                expand,
              },
            })
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
    {
      name: 'getPersonalizedDiscounts',
      direct: always(() =>
        sdk
          .cartDiscounts()
          .get({ queryArgs: { limit: 500 } })
          .execute(),
      ),
      through: always(() => member.call(customers.getPersonalizedDiscounts, { cohortTier: 'base' })),
    },
    {
      name: 'customerSignOut',
      direct: async () => {
        const { accessToken, refreshToken } = await anonymousTokens(randomUUID());
        return () => Promise.all([revoke(accessToken), revoke(refreshToken)]);
      },
      through: async () => {
        const visitor = newVisitor(country);
        await visitor.call(carts.createCart);
        return () => visitor.call(customers.customerSignOut);
      },
    },
    ...passwordPairs(sdk),
    ...(await newAddressBooks(sdk)),
  ];
}

async function newAddressBooks(sdk: ByProjectKeyRequestBuilder): Promise<Pair[]> {
  const draft = directAccount();
  const { version: direct } = (await sdk.customers().post({ body: draft }).execute()).body.customer;
  const member = newVisitor(country);
  const { version: through } = await signUp(member);
  const me = commerceAs(await customerToken(draft.email, password)).me();
  return addressPairs(me, member, { direct, through });
}
