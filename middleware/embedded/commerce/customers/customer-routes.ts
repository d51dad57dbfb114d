import type { Cart, Customer } from '@commercetools/platform-sdk';
import { z } from 'zod';
import type { Calculation } from '../carts/calculation.ts';
import { equals } from '../carts/cart-routes.ts';
import * as fields from '../drafts/schemas.ts';
import { parse } from '../http/parse.ts';
import { type CommerceRequest, created, ok, type Reply, type Routes } from '../http/request.ts';
import type { TokenStore } from '../oauth/token-store.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { insufficientScope, notFound, refusal, requiredField } from '../problems/errors.ts';
import { present, type ResourceOptions, removeEntry, resourceRoutes, updateEntry } from '../resource.ts';
import type { Entry } from '../store/entry.ts';
import { customerActions, merchantOnly } from './customer-actions.ts';
import { buildCustomer, customerDraft, email, myCustomerDraft, password } from './customer-drafts.ts';
import type { CustomerTokens, TokenPurpose } from './customer-tokens.ts';
import { type AnonymousSession, adoptSession, takeOverCart } from './sign-in.ts';

const signInMode = z.enum(['MergeWithExistingCustomerCart', 'UseAsNewActiveCustomerCart']);
const signIn = z.strictObject({
  email: z.string(),
  password: z.string(),
  anonymousCart: fields.identifier('cart').exactOptional(),
  anonymousCartId: fields.id.exactOptional(),
  anonymousId: fields.id.exactOptional(),
  anonymousCartSignInMode: signInMode.default('MergeWithExistingCustomerCart'),
  activeCartSignInMode: signInMode.exactOptional(),
  updateProductData: z.boolean().exactOptional(),
});
/** Under /me the session is that of the token. */
const mySignIn = signIn.omit({ anonymousId: true });

export interface CustomerServices {
  calculation: Calculation;
  passwords: Passwords;
  tokens: TokenStore;
  customerTokens: CustomerTokens;
}

const credentials = () => refusal('InvalidCredentials', 'Account with the given credentials not found.');

function sessionOf(
  input: {
    anonymousCart?: { id?: string; key?: string };
    anonymousCartId?: string;
    updateProductData?: boolean;
  },
  anonymousId: string | undefined,
  mode: AnonymousSession['mode'],
  { own, needsPrices }: Pick<AnonymousSession, 'own' | 'needsPrices'>,
): AnonymousSession {
  const cart = input.anonymousCart ?? (input.anonymousCartId === undefined ? undefined : { id: input.anonymousCartId });
  return {
    mode,
    refresh: input.updateProductData === true ? 'product' : 'prices',
    own,
    needsPrices,
    ...(cart === undefined ? {} : { cart }),
    ...(anonymousId === undefined ? {} : { anonymousId }),
  };
}

export function customerRoutes({ calculation, passwords, tokens, customerTokens }: CustomerServices): Routes {
  const { project } = calculation;
  const { customers } = project.collections;
  // What a merchant does in a store is about the customers of that store.
  const isMember = ({ stores }: Customer, { storeKey }: CommerceRequest) =>
    storeKey === undefined || stores.some(({ key }) => key === storeKey);
  const member = (id: string, request: CommerceRequest) => {
    const entry = customers.require(id);
    if (!isMember(entry.document, request)) throw notFound(`ID '${id}'`);
    return entry;
  };
  /** Customers themselves are at home in every store, unless they belong to certain ones. */
  const isAtHome = (customer: Customer, request: CommerceRequest) =>
    customer.stores.length === 0 || isMember(customer, request);
  const resource: ResourceOptions<Customer> = {
    project,
    collection: customers,
    path: 'customers',
    actions: customerActions(project),
    visible: (entry, request) => isMember(entry.document, request),
    within: ({ storeKey }) =>
      storeKey === undefined ? undefined : { kind: 'nested', path: ['stores'], part: equals('key', storeKey) },
    changed: (customer, before) => {
      if (customer === undefined && before !== undefined) {
        passwords.remove(before.id);
        tokens.revokeCustomer(before.id);
      }
    },
  };
  const result = (customer: Entry<Customer>, cart: Entry<Cart> | undefined) =>
    `{"customer":${customer.text}${cart === undefined ? '' : `,"cart":${cart.text}`}}`;

  async function signUp(request: CommerceRequest, own: boolean): Promise<Reply> {
    const schema: z.ZodType<z.infer<typeof customerDraft>> = own ? myCustomerDraft : customerDraft;
    const { password: secret, ...draft } = parse(schema, request.body);
    if (secret === undefined) throw requiredField('password');
    const hash = await passwords.hash(secret);
    const { customer, cart } = project.database.write(() => {
      const store =
        request.storeKey === undefined ? {} : { stores: [{ typeId: 'store' as const, key: request.storeKey }] };
      const made = customers.insert(buildCustomer(project, { ...draft, ...store }));
      passwords.store(made.document.id, hash);
      const anonymousId = own ? request.caller.anonymousId : draft.anonymousId;
      const session = sessionOf(draft, anonymousId, 'MergeWithExistingCustomerCart', {
        own,
        needsPrices: false,
      });
      const taken = takeOverCart(calculation, made.document, session, request.storeKey);
      adoptSession(calculation, tokens, made.document, anonymousId);
      return { customer: made, cart: taken };
    });
    return created(result(customer, cart));
  }

  async function login(request: CommerceRequest, own: boolean): Promise<Reply> {
    const schema: z.ZodType<z.infer<typeof signIn>> = own ? mySignIn : signIn;
    const input = parse(schema, request.body);
    const customer = await passwords.verify(input.email, input.password, request.storeKey);
    if (customer === undefined) throw credentials();
    return project.database.write(() => {
      const anonymousId = own ? request.caller.anonymousId : input.anonymousId;
      const mode = input.activeCartSignInMode ?? input.anonymousCartSignInMode;
      const session = sessionOf(input, anonymousId, mode, { own, needsPrices: true });
      const cart = takeOverCart(calculation, customer, session, request.storeKey);
      adoptSession(calculation, tokens, customer, anonymousId);
      return ok(result(customers.require(customer.id), cart));
    });
  }

  const ownCustomer = (request: CommerceRequest): Entry<Customer> => {
    const { customerId } = request.caller;
    if (customerId === undefined) {
      if (request.caller.anonymousId === undefined) throw insufficientScope(['manage_my_profile']);
      throw notFound('a customer of this session');
    }
    const entry = customers.require(customerId);
    if (!isAtHome(entry.document, request)) throw notFound('the customer of this session');
    return entry;
  };

  const changePasswordBody = z.strictObject({
    id: fields.id.exactOptional(),
    version: fields.version,
    currentPassword: z.string(),
    newPassword: password,
  });
  const myPasswordBody = changePasswordBody.omit({ id: true });
  async function changePassword(request: CommerceRequest, own: boolean): Promise<Reply> {
    const schema: z.ZodType<z.infer<typeof changePasswordBody>> = own ? myPasswordBody : changePasswordBody;
    const input = parse(schema, request.body);
    const id = own ? ownCustomer(request).document.id : input.id;
    if (id === undefined) throw requiredField('id');
    const entry = own ? customers.require(id) : member(id, request);
    if (!(await passwords.matches(id, input.currentPassword)))
      throw refusal('InvalidCurrentPassword', 'The given current password does not match.');
    const hash = await passwords.hash(input.newPassword);
    return project.database.write(() => {
      const fresh = customers.require(entry.document.id);
      customers.checkVersion(fresh, input.version);
      passwords.store(id, hash);
      tokens.revokeCustomer(id);
      return ok(customers.touch(fresh, project.now()).text);
    });
  }

  const lifetime = {
    ttlMinutes: z.int().min(1).max(43_200).exactOptional(),
    invalidateOlderTokens: z.boolean().default(false),
  };
  type Lifetime = { ttlMinutes?: number; invalidateOlderTokens: boolean };
  const tokenFor = (customer: Customer, purpose: TokenPurpose, { ttlMinutes, invalidateOlderTokens }: Lifetime) => {
    // 34560 minutes are the documented default for passwords.
    const minutes = ttlMinutes ?? 34_560;
    const token = project.database.write(() =>
      customerTokens.create(customer.id, purpose, minutes, invalidateOlderTokens, project.now()),
    );
    return created(JSON.stringify(token));
  };
  const passwordTokenBody = z.strictObject({ email, ...lifetime });
  const createPasswordToken = (request: CommerceRequest): Reply => {
    const input = parse(passwordTokenBody, request.body);
    const customer = customers.find('lowercaseEmail', input.email.toLowerCase())?.document;
    if (customer === undefined || !isMember(customer, request)) throw notFound(`email '${input.email}'`);
    return tokenFor(customer, 'password', input);
  };
  const emailTokenBody = z.strictObject({
    id: fields.id.exactOptional(),
    version: fields.version.exactOptional(),
    ...lifetime,
  });
  const createEmailToken = (request: CommerceRequest): Reply => {
    const input = parse(emailTokenBody, request.body);
    const customer = member(input.id ?? ownCustomer(request).document.id, request);
    if (input.version !== undefined) customers.checkVersion(customer, input.version);
    return tokenFor(customer.document, 'email', input);
  };

  const resetBody = z.strictObject({
    tokenValue: z.string(),
    newPassword: password,
    version: fields.version.exactOptional(),
  });
  async function resetPassword(request: CommerceRequest): Promise<Reply> {
    const input = parse(resetBody, request.body);
    const hash = await passwords.hash(input.newPassword);
    return project.database.write(() => {
      const id = customerTokens.find(input.tokenValue, 'password');
      const entry = id === undefined ? undefined : customers.get(id);
      if (id === undefined || entry === undefined || !isAtHome(entry.document, request))
        throw refusal('ExpiredCustomerPasswordToken', 'The customer password token is unknown, used or expired.');
      if (input.version !== undefined) customers.checkVersion(entry, input.version);
      customerTokens.spend(id, 'password');
      passwords.store(id, hash);
      tokens.revokeCustomer(id);
      return ok(customers.touch(entry, project.now()).text);
    });
  }

  const confirmBody = z.strictObject({ tokenValue: z.string(), version: fields.version.exactOptional() });
  const confirmEmail = (request: CommerceRequest): Reply => {
    const input = parse(confirmBody, request.body);
    return project.database.write(() => {
      const id = customerTokens.find(input.tokenValue, 'email');
      const entry = id === undefined ? undefined : customers.get(id);
      if (id === undefined || entry === undefined || !isAtHome(entry.document, request))
        throw refusal('ExpiredCustomerEmailToken', 'The customer email token is unknown, used or expired.');
      if (input.version !== undefined) customers.checkVersion(entry, input.version);
      customerTokens.spend(id, 'email');
      return ok(customers.update(entry, { ...entry.document, isEmailVerified: true }, project.now()).text);
    });
  };

  const byToken =
    (purpose: TokenPurpose) =>
    (request: CommerceRequest): Reply => {
      const id = customerTokens.find(request.params[0] ?? '', purpose);
      if (id === undefined) throw notFound('the given token');
      return ok(member(id, request).text);
    };

  const me: ResourceOptions<Customer> = {
    ...resource,
    path: 'me',
    actions: Object.fromEntries(Object.entries(resource.actions).filter(([name]) => !merchantOnly.includes(name))),
  };
  return {
    ...resourceRoutes(resource),
    'POST customers': request => signUp(request, false),
    'POST login': request => login(request, false),
    'POST customers/password': request => changePassword(request, false),
    'POST customers/password-token': createPasswordToken,
    'POST customers/password/reset': resetPassword,
    'GET customers/password-token=:': byToken('password'),
    'POST customers/email-token': createEmailToken,
    'POST customers/email/confirm': confirmEmail,
    'GET customers/email-token=:': byToken('email'),
    'GET me': request => ok(present(project, ownCustomer(request), request.query)),
    'POST me': request =>
      ok(
        present(
          project,
          project.database.write(() => updateEntry(me, ownCustomer(request), request)),
          request.query,
        ),
      ),
    'DELETE me': request => ok(project.database.write(() => removeEntry(me, ownCustomer(request), request)).text),
    'POST me/signup': request => signUp(request, true),
    'POST me/login': request => login(request, true),
    'POST me/password': request => changePassword(request, true),
    'POST me/password/reset': resetPassword,
    'POST me/email/confirm': confirmEmail,
  };
}
