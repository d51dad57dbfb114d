import { randomInt } from 'node:crypto';
import { request } from 'node:http';

/** What belongs to one shopper and to nobody else in the world: wherever it is found, it came from them. */
export function plantedValues() {
  const mark = randomInt(1e8, 1e9);
  return {
    email: `planted-${mark}@planted.example`,
    password: `Planted-password-${mark}`,
    firstName: `Plantedfirst${mark}`,
    lastName: `Plantedlast${mark}`,
    holderName: `Plantedholder ${mark}`,
    streetName: `Plantedstreet ${mark}`,
    city: `Plantedcity${mark}`,
    phone: `+3120${mark}`,
    vatNumber: `NL${mark}B01`,
    resetToken: `plantedreset${mark}${'x'.repeat(16)}`,
    redirectResult: `plantedresult${mark}${'x'.repeat(40)}`,
    question: `Plantedquestion ${mark}`,
  };
}
export type PlantedValues = ReturnType<typeof plantedValues>;

export const cardNumber = '4111111111111111';
const card = (holderName: string, number = cardNumber) => ({
  type: 'scheme',
  holderName,
  encryptedCardNumber: `test_${number}`,
  encryptedExpiryMonth: 'test_03',
  encryptedExpiryYear: 'test_2030',
  encryptedSecurityCode: 'test_737',
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Goes everywhere where something of theirs is sent, in the right way and in wrong ones. Returns what happened, and the cookies that came. */
export async function plant(shell: number, values: PlantedValues) {
  const host = `nl.localhost:${shell}`;
  const cookies = new Map<string, string>();
  const happened: Record<string, number> = {};
  const secrets = new Set<string>();

  const send = (method: string, path: string, body?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        host,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.11',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      };
      request({ host: '127.0.0.1', port: shell, method, path, headers }, response => {
        for (const line of response.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
          cookies.set(name, value);
          if (name === 'token' && value.length > 20) secrets.add(value);
        }
        const chunks: Buffer[] = [];
        response.on('data', chunk => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
        response.on('error', reject);
      })
        .on('error', reject)
        .end(body);
    });
  const call = async (name: string, ...args: unknown[]) => {
    const { status, text } = await send('POST', `/api/${name}`, JSON.stringify(args));
    happened[name] = Math.max(happened[name] ?? 0, status === 200 ? 999 : status);
    return { status, body: (text.startsWith('{') ? JSON.parse(text) : {}) as Record<string, unknown> };
  };

  const { email, password, firstName, lastName, streetName, city, phone, vatNumber } = values;
  const address = {
    firstName,
    lastName,
    streetName,
    streetNumber: '7',
    postalCode: '1011 AB',
    city,
    country: 'NL',
    phone,
    email,
  };
  const person = {
    email,
    password,
    firstName,
    lastName,
    locale: 'nl-NL',
    custom: { customerType: 'business', vatNumber },
  };
  await call('new-ct/customerSignMeUp', person);
  await call('new-ct/customerSignMeUp', person);
  await call('new-ct/customerSignMeIn', { email, password });
  await call('new-ct/customerSignMeIn', { email, password: `${password}!` });
  await call(
    'new-ct/customerUpdateMe',
    { version: 99 },
    { firstName, lastName, dateOfBirth: null, customerType: 'business', vatNumber },
  );
  await call('new-ct/customerUpdateMe', { version: 1 }, { firstName: { streetName }, email, phone });
  await call('new-ct/customerChangeMyPassword', { version: 1, currentPassword: `${password}?`, newPassword: password });
  await call('new-ct/customerCreatePasswordResetToken', { email });
  await call('new-ct/customerResetPassword', { tokenValue: values.resetToken, newPassword: password });
  await call('new-ct/validateVat', { vatNumber });
  await call('new-ct/validateAddress', { address });
  await call('new-ct/sendSupportRequest', { email, name: lastName, phone, description: values.question });
  await call('new-ct/setNewsletterState', { email, subscribed: true });
  await call('customer-data/newsletter-doi', { email, cookie: '', newsletterAction: 'subscribe' });
  await call('customer-data/customer-update', { email, firstName, lastName, phone });
  await call('new-ct/suggestAddresses', { text: `${streetName} ${city}` });
  await call('new-ct/searchProducts', { acceptLanguage: 'nl-NL', query: `${email} ${streetName}` });

  const cartOf = async (answer: ReturnType<typeof call>) => {
    const { cart } = (await answer).body as { cart?: { id: string; version: number } };
    return cart && { id: cart.id, version: cart.version };
  };
  const empty = await cartOf(call('new-ct/createCart'));
  const filled = empty && (await cartOf(call('new-ct/addToCart', empty, { sku: 'EX30000002' }, 1)));
  const ready =
    filled &&
    (await cartOf(
      call('new-ct/updateCart', filled, [
        { action: 'setBillingAddress', address },
        { action: 'setShippingAddress', address },
        { action: 'setCustomerEmail', email },
      ]),
    ));
  await call('new-ct/updateCart', filled ?? {}, [
    { action: 'setBillingAddress', address: { ...address, postalCode: streetName } },
  ]);
  const pay = (paymentMethod: object) =>
    call('new-adyen/makePaymentRequest', {
      paymentData: { paymentMethod },
      componentData: {},
      cartId: ready?.id ?? 'none',
      cartVersion: ready?.version ?? 1,
    });
  await pay({ type: 'scheme', holderName: values.holderName, number: cardNumber, cvc: '737' });
  await pay(card(values.holderName, '4000020000000000'));
  await pay(card(values.holderName));
  await call('new-adyen/submitAdditionalPaymentDetailsRequest', {
    details: { redirectResult: values.redirectResult },
    paymentId: 'none',
  });

  // Half of a body, and bodies that are none.
  for (const broken of [`[{"email":"${email}","password":"${password}"`, `${email} ${password}`, `"${streetName}"`])
    for (const name of ['new-ct/customerSignMeIn', 'new-adyen/makePaymentRequest', 'new-ct/nothing', `new-ct/${email}`])
      await send('POST', `/api/${name}`, broken);
  const query = new URLSearchParams({ ...values, token: values.resetToken, card: cardNumber }).toString();
  for (const page of [
    '/',
    '/login',
    '/password-reset/change',
    '/search',
    '/checkout/payment',
    '/checkout/thank-you',
    '/my-account',
    '/nothing',
  ])
    happened[page] = (await send('GET', `${page}?${query}`)).status;
  for (const path of [
    `/after-payment-redirect-back?redirectResult=${values.redirectResult}&cartId=${ready?.id}&paymentId=x&resultCode=Authorised`,
    `/api/my-orders/getUrlWithToken?email=${encodeURIComponent(email)}`,
    `/${encodeURIComponent(email)}`,
    `/api/${email}/x?${query}`,
    `/cms/${email}`,
    `/%E0%A4%A?${query}`,
  ])
    happened[path.slice(0, 12)] = (await send('GET', path)).status;
  return { happened, secrets: [...secrets] };
}
