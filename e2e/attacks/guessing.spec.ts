import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { hydrated, storefrontUrl } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { intlOf } from '../tools/texts.ts';
import { cookiesOf, freshClient, middlewarePort, newCustomer, type Reply, send, sendFrom } from './stranger.ts';

const signIn = 'new-ct/customerSignMeIn';
const tally = (replies: readonly Reply[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test('[SAFE-09] 150 wrong passwords from 150 addresses: a handful is tried, and the owner still signs in', async () => {
  test.setTimeout(120_000);
  const { email, password, cookie } = await newCustomer();
  const guess = (at: number) =>
    sendFrom(freshClient(), signIn, [{ email: at % 2 ? email : email.toUpperCase(), password: `Wrong-${at}` }]);
  const replies: Reply[] = [];
  for (let at = 0; at < 12; at += 1) replies.push(await guess(at));
  expect(tally(replies)).toEqual({ 400: 6, 429: 6 });
  replies.push(...(await Promise.all(Array.from({ length: 138 }, (_, at) => guess(at)))));
  expect(tally(replies)).toEqual({ 400: 6, 429: 144 });
  const refused = replies.at(-1);
  expect(refused?.problem).toMatchObject({
    code: 'TooManyRequests',
    communicate: expect.stringContaining('Skúste to znova'),
  });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(900);
  // A stranger who has guessed right at last has to wait, too; the browser in which the owner has signed in before has not.
  expect((await sendFrom(freshClient(), signIn, [{ email, password }])).status).toBe(429);
  const owner = await sendFrom(freshClient(), signIn, [{ email, password }], { headers: { cookie } });
  expect(owner.status).toBe(200);
});

test('[SAFE-09] many guesses at once are not all let through, and an unknown address is slow in the same way', async () => {
  const { email } = await newCustomer();
  const at = (address: string) =>
    Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        sendFrom(freshClient(), signIn, [{ email: address, password: `Wrong-${count}` }]),
      ),
    );
  expect(tally(await at(email))).toEqual({ 400: 6, 429: 34 });
  expect(tally(await at(freshAddress()))).toEqual({ 400: 6, 429: 34 });
});

test('[SAFE-09] a known browser is known for its own account, not for others, and is slow at guessing as well', async () => {
  const attacker = await newCustomer();
  const victim = await newCustomer();
  const guess = (email: string) =>
    sendFrom(freshClient(), signIn, [{ email, password: 'Wrong-1' }], { headers: { cookie: attacker.cookie } });
  for (const email of [victim.email, attacker.email]) {
    const replies: Reply[] = [];
    for (let count = 0; count < 10; count += 1) replies.push(await guess(email));
    expect(tally(replies)).toEqual({ 400: 6, 429: 4 });
  }
});

test('[SAFE-09] the current password is not guessed with a stolen session', async () => {
  const { cookie } = await newCustomer();
  const replies: Reply[] = [];
  for (let count = 0; count < 10; count += 1) {
    const change = { version: 1, currentPassword: `Wrong-${count}`, newPassword: 'Stolen-2026' };
    replies.push(await sendFrom(freshClient(), 'new-ct/customerChangeMyPassword', [change], { headers: { cookie } }));
  }
  expect(tally(replies)).toEqual({ 400: 6, 429: 4 });
});

const calls = [
  signIn,
  'new-ct/authenticationSync',
  'new-ct/customerSignMeUp',
  'new-ct/customerResetPassword',
  'new-ct/applyCartCoupon',
  'new-ct/sendSupportRequest',
  'customer-data/newsletter-doi',
  'customer-data/notifyme-restock',
];
for (const call of calls) {
  test(`[SAFE-09] ${call} is counted by client network, however many addresses it has`, async () => {
    const hex = () => randomInt(65_536).toString(16);
    const network = `2001:db8:${hex()}:${randomInt(16, 256).toString(16)}`;
    const replies: Reply[] = [];
    for (let count = 0; count < 61; count += 1)
      replies.push(await sendFrom(`${network}${count.toString(16).padStart(2, '0')}::${hex()}`, call, []));
    expect(tally(replies)).toEqual({ 400: 60, 429: 1 });
    expect((await sendFrom(`${network.slice(0, -1)}${network.endsWith('a') ? 'b' : 'a'}00::1`, call, [])).status).toBe(
      400,
    );
  });
}

test('[SAFE-09] what a client writes into X-Forwarded-For in front of its own address counts for nothing', async () => {
  // Of a private network, as a careless shop's own proxies are.
  const client = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const replies: Reply[] = [];
  for (let count = 0; count < 62; count += 1) {
    const said = `${freshClient()}, ${freshClient()}, ${client}`;
    replies.push(
      await send('new-ct/customerResetPassword', [], {
        headers: { 'x-forwarded-for': said, 'x-real-ip': freshClient(), forwarded: `for=${freshClient()}` },
      }),
    );
  }
  expect(tally(replies)).toEqual({ 400: 60, 429: 2 });
});

test('[SAFE-09] sign-up, change and reset refuse weak passwords at their field', async () => {
  const { cookie, password } = await newCustomer();
  const weak = [
    '',
    'a1',
    'abcdef1',
    'abcdefgh',
    '12345678',
    'password1',
    'PassWord1',
    'qwerty123',
    'trustno1',
    '1qaz2wsx',
  ];
  const person = { firstName: 'A', lastName: 'B', locale: 'sk-SK', custom: { customerType: 'private' } };
  for (const attempt of weak) {
    const signUp = await sendFrom(freshClient(), 'new-ct/customerSignMeUp', [
      { email: freshAddress(), password: attempt, ...person },
    ]);
    expect([attempt, signUp.status, Object.keys(signUp.problem.fields ?? {})]).toEqual([attempt, 400, ['password']]);
    const change = { version: 1, currentPassword: password, newPassword: attempt };
    const changed = await sendFrom(freshClient(), 'new-ct/customerChangeMyPassword', [change], { headers: { cookie } });
    expect([attempt, changed.status, Object.keys(changed.problem.fields ?? {})]).toEqual([
      attempt,
      400,
      ['newPassword'],
    ]);
    const reset = await sendFrom(freshClient(), 'new-ct/customerResetPassword', [
      { tokenValue: 'x', newPassword: attempt },
    ]);
    expect([attempt, reset.status, Object.keys(reset.problem.fields ?? {})]).toEqual([attempt, 400, ['newPassword']]);
  }
});

const applyCoupon = 'new-ct/applyCartCoupon';

async function newCart(client: string) {
  const answer = await sendFrom(client, 'new-ct/createCart', []);
  const { cart } = JSON.parse(answer.text) as { cart: { id: string; version: number } };
  const headers = { cookie: cookiesOf(answer) };
  const add = [{ id: cart.id, version: cart.version }, { sku: 'EX30000002' }, 1];
  const added = await sendFrom(client, 'new-ct/addToCart', add, { headers });
  const filled = (JSON.parse(added.text) as { cart: { id: string; version: number } }).cart;
  return { reference: { id: filled.id, version: filled.version }, headers };
}

test('[SAFE-09] coupon codes: a visitor, a client network and a code each have to wait', async () => {
  test.setTimeout(120_000);
  const visitor = await newCart(freshClient());
  const replies: Reply[] = [];
  for (let count = 0; count < 30; count += 1)
    replies.push(await sendFrom(freshClient(), applyCoupon, [visitor.reference, `V${count}${Date.now()}`], visitor));
  expect(tally(replies)).toEqual({ 400: 6, 429: 24 });
  expect(Number(replies.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(5);

  const client = freshClient();
  const ofClient: Reply[] = [];
  for (let cart = 0; cart < 8; cart += 1) {
    const { reference, headers } = await newCart(client);
    for (let count = 0; count < 5; count += 1)
      ofClient.push(await sendFrom(client, applyCoupon, [reference, `N${cart}${count}${Date.now()}`], { headers }));
  }
  expect(tally(ofClient)[400]).toBeLessThanOrEqual(33);
  expect(tally(ofClient)[429]).toBeGreaterThanOrEqual(7);

  // Each visitor has free tries left, and each try comes from a network of its own.
  const code = `C${Date.now()}`;
  const tryFive = async () => {
    const { reference, headers } = await newCart(freshClient());
    return Array.from({ length: 5 }, () => () => sendFrom(freshClient(), applyCoupon, [reference, code], { headers }));
  };
  const free: Reply[] = [];
  while (free.length < 60) for (const attempt of await tryFive()) free.push(await attempt());
  expect(tally(free)).toEqual({ 400: 60 });
  const more = [...(await tryFive()), ...(await tryFive())];
  const ofCode = tally(await Promise.all(more.map(attempt => attempt())));
  expect(Object.keys(ofCode)).toEqual(['400', '429']);
  expect(ofCode[400]).toBeLessThanOrEqual(4);
});

test('[SAFE-12] asking for many addresses by signing up is slow', async () => {
  test.setTimeout(120_000);
  const { email, password } = await newCustomer();
  const client = freshClient();
  const args = [
    { email, password, firstName: 'A', lastName: 'B', locale: 'sk-SK', custom: { customerType: 'private' } },
  ];
  const replies: Reply[] = [];
  for (let count = 0; count < 30; count += 1) replies.push(await sendFrom(client, 'new-ct/customerSignMeUp', args));
  expect(replies[0]?.problem).toMatchObject({ code: 'DuplicateField', fields: { email: expect.any(String) } });
  expect(tally(replies)[400]).toBeLessThanOrEqual(24);
});

for (const [country, locale, words] of [
  ['gb', 'en-GB', 'already has an account'],
  ['de', 'de-DE', 'gibt es bereits ein Konto'],
  ['pl', 'pl-PL', 'już istnieje'],
] as const) {
  test(`[SAFE-12] [SAFE-09] the sign-up page of ${country} says at the field what is wrong with address and password`, async ({
    page,
  }) => {
    const text = (id: string) => intlOf(locale).formatMessage({ id });
    const { email } = await newCustomer();
    await page.goto(storefrontUrl(country, '/create-account'));
    await hydrated(page);
    await page.getByLabel(text('account.first-name')).fill('Jane');
    await page.getByLabel(text('account.last-name')).fill('Doe');
    const address = page.getByLabel(text('account.email'), { exact: true });
    const password = page.getByLabel(text('account.password'), { exact: true });
    await address.fill(email);
    await password.fill('Qwerty123');
    await page.getByLabel(text('account.password-repeat')).fill('Qwerty123');
    const submit = page.getByRole('button', { name: text('account.sign-up.submit') });
    await submit.click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveAccessibleDescription(/commonly|häufigsten|najczęściej/);
    await password.fill('Jane-2026');
    await page.getByLabel(text('account.password-repeat')).fill('Jane-2026');
    await submit.click();
    await expect(address).toHaveAccessibleDescription(new RegExp(words));
  });
}

const newCustomerEmail = async () => (await newCustomer()).email;

/** Half of the values lie below it. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

test('[SAFE-12] neither words nor time of sign-in, reset and newsletter tell whether there is an account', async () => {
  test.setTimeout(180_000);
  const known: string[] = [];
  while (known.length < 64) known.push(...(await Promise.all(Array.from({ length: 8 }, newCustomerEmail))));
  const calls: [string, (email: string) => unknown][] = [
    [signIn, email => [{ email, password: 'Wrong-1' }]],
    ['new-ct/customerCreatePasswordResetToken', email => [{ email }]],
    ['customer-data/newsletter-doi', email => [{ locale: 'sk-SK', email, newsletterAction: 'subscribe' }]],
  ];
  for (const [call, args] of calls) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const words = new Set<string>();
    const ask = async (kind: 'known' | 'unknown', email: string, round: number) => {
      const begun = performance.now();
      const { status, text } = await sendFrom(freshClient(), call, args(email), {
        port: middlewarePort,
        query: '?origin=sk.localhost',
      });
      times[kind][round] = performance.now() - begun;
      words.add(`${status} ${text.replace(/"requestId":"[^"]*"/, '')}`);
    };
    const askPair = async (email: string, at: number) => {
      // Which one comes first changes, so that what follows one of them weighs on both.
      const pair = [() => ask('known', email, at), () => ask('unknown', freshAddress('customer'), at)];
      for (const step of at % 2 ? pair : pair.reverse()) await step();
    };
    // A failed sign-in takes its time, so several are under way; the others are so short that each is asked for alone.
    const together = call === signIn ? 8 : 1;
    for (let at = 0; at < known.length; at += together)
      await Promise.all(known.slice(at, at + together).map((email, offset) => askPair(email, at + offset)));
    expect([call, [...words]]).toEqual([call, [expect.any(String)]]);
    // If there were nothing to tell, half of the pairs would have the known address slower, give or take: 13 off is one in a thousand runs. A
    // difference that small that nobody could use it is none.
    const slower = times.known.filter((time, at) => time > (times.unknown[at] ?? 0)).length;
    const apart = median(times.known.map((time, at) => time - (times.unknown[at] ?? 0)));
    const isTold = Math.abs(slower - times.known.length / 2) > 13 && Math.abs(apart) > 0.05 * median(times.unknown);
    const seen = `${call}: ${median(times.known)} and ${median(times.unknown)} ms, known slower in ${slower} of ${times.known.length}`;
    expect(isTold, seen).toBe(false);
  }
});
