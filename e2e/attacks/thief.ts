import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { operatorsKey } from '../tools/operators.ts';

const shellPort = process.env.SHELL_PORT ?? '8080';
export const middleware = `http://127.0.0.1:${process.env.MIDDLEWARE_PORT ?? '8081'}`;
const embedded = `http://127.0.0.1:${process.env.EMBEDDED_PORT ?? '8090'}`;
/** A country where cards can be stored. */
export const storefront = `nl.localhost:${shellPort}`;
export const password = 'Geheim-2026-A';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** `token=…` when a session begins with this answer. */
  readonly cookie: string;
}

/** One call with nothing but a cookie, as somebody sends it who has no browser. */
export async function call(origin: string, path: string, args: readonly unknown[], cookie = ''): Promise<Answer> {
  const response = await fetch(`${origin}/api/${path}?origin=${storefront}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.33', ...(cookie && { cookie }) },
    body: JSON.stringify(args),
  });
  const set = response.headers.getSetCookie().findLast(value => /^token=[^;]/.test(value));
  return { status: response.status, body: await response.json(), cookie: set?.split(';')[0] ?? '' };
}

async function done(path: string, args: readonly unknown[], cookie = ''): Promise<Answer> {
  const answer = await call(middleware, path, args, cookie);
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}

const versioned = z.object({ id: z.string(), version: z.number() });
type Versioned = z.infer<typeof versioned>;
const cartAnswer = z.object({ cart: versioned });
const meAnswer = z.object({ me: z.object({ customer: versioned }) });
const cardsAnswer = z.object({
  custom: z.object({
    fields: z.object({
      getPaymentMethodsResponse: z.object({ storedPaymentMethods: z.tuple([z.object({ id: z.string() })]) }),
    }),
  }),
});

export const cartIn = ({ body }: Answer): Versioned => cartAnswer.parse(body).cart;
const customerOf = async (cookie: string): Promise<Versioned> =>
  meAnswer.parse((await done('new-ct/getMe', [{ customer: true }], cookie)).body).me.customer;

const address = {
  firstName: 'Annelies',
  lastName: 'Verborgen',
  streetName: 'Geheimweg',
  streetNumber: '7',
  postalCode: '1012 AB',
  city: 'Amsterdam',
  country: 'NL',
  phone: '+31 6 99887766',
};
const card = {
  type: 'scheme',
  holderName: 'Annelies Verborgen',
  encryptedCardNumber: 'test_4111111111111111',
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
};

async function filledCart(cookie: string, email: string): Promise<Versioned> {
  const empty = cartIn(await done('new-ct/createCart', [], cookie));
  const filled = cartIn(await done('new-ct/addToCart', [empty, { sku: 'EX30000001' }, 1], cookie));
  const actions = [
    { action: 'setBillingAddress', address },
    { action: 'setShippingAddress', address },
    { action: 'setCustomerEmail', email },
  ];
  return cartIn(await done('new-ct/updateCart', [filled, actions], cookie));
}

export interface Victim {
  readonly email: string;
  readonly customer: Versioned;
  readonly cart: Versioned;
  readonly storedCard: string;
  /** What the thief has copied. */
  readonly stolen: string;
}

/** A customer with an order, a stored card and a filled cart, whose cookie somebody has copied. */
export async function robbedCustomer(): Promise<Victim> {
  const email = `victim-${randomUUID()}@example.com`;
  const person = { firstName: 'Annelies', lastName: 'Verborgen', locale: 'nl-NL', custom: { customerType: 'private' } };
  const { cookie: stolen } = await done('new-ct/customerSignMeUp', [{ email, password, ...person }]);
  const first = await filledCart(stolen, email);
  const paymentData = { paymentMethod: card, storePaymentMethod: true };
  const paying = { paymentData, componentData: {}, cartId: first.id, cartVersion: first.version };
  await done('new-adyen/makePaymentRequest', [paying], stolen);
  const cart = await filledCart(stolen, email);
  const asked = await done('new-adyen/getPaymentMethodsRequest', [{ cartId: cart.id, shopperLocale: 'nl-NL' }], stolen);
  const [{ id: storedCard }] = cardsAnswer.parse(asked.body).custom.fields.getPaymentMethodsResponse
    .storedPaymentMethods;
  return { email, customer: await customerOf(stolen), cart, storedCard, stolen };
}

export const signIn = async (email: string, typed = password): Promise<string> =>
  (await done('new-ct/customerSignMeIn', [{ email, password: typed }])).cookie;

export const signOut = (cookie: string) => done('new-ct/customerSignOut', [], cookie);

export async function changePassword(cookie: string): Promise<void> {
  const { version } = await customerOf(cookie);
  const change = { version, currentPassword: password, newPassword: 'Nieuw-2026-B' };
  await done('new-ct/customerChangeMyPassword', [change], cookie);
}

/** Asks for the link, reads the mail and sets a new password with it. */
export async function resetPassword(email: string): Promise<void> {
  await done('new-ct/customerCreatePasswordResetToken', [{ email }]);
  for (let tries = 0; tries < 100; tries += 1) {
    const mailbox = `${embedded}/mail/messages.json?to=${encodeURIComponent(email)}`;
    const mails = await (await fetch(mailbox, { headers: operatorsKey })).text();
    const tokenValue = /change-password\?token=([\w-]+)/.exec(mails)?.[1];
    if (tokenValue) {
      await done('new-ct/customerResetPassword', [{ tokenValue, newPassword: 'Nieuw-2026-C' }]);
      return;
    }
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('No mail came');
}
