import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { countries } from '@exwerk/contract/storefronts/countries';
import { expect, test } from '@playwright/test';
import { freshAddress } from '../tools/fresh-address.ts';
import { linkIn, mailsTo } from '../tools/mailbox.ts';
import { freshClient, middlewarePort, newCustomer, newOrder, send, sendFrom, shellPort } from './stranger.ts';

const subscribe = (email: unknown) => [{ locale: 'sk-SK', email, newsletterAction: 'subscribe' }];
const doi = 'customer-data/newsletter-doi';
const reset = 'new-ct/customerCreatePasswordResetToken';

const evil = 'evil.example';
const q = (origin: string) => `?origin=${encodeURIComponent(origin)}`;

/** What names another place than the shop: in the query, in the headers, to the shell and past it. */
const forgeries: { name: string; port?: number; query?: string; headers?: Record<string, string> }[] = [
  ...[
    evil,
    `http://${evil}`,
    `//${evil}`,
    `sk.localhost:${shellPort}@${evil}`,
    `${evil}:80`,
    `sk.localhost.${evil}`,
    `${evil}/sk.localhost:${shellPort}`,
    `${evil}#sk.localhost`,
    `sk.localhost:6666`,
    `sk.localhost:${shellPort}\r\nx: y`,
    `WWW.EXWERK.SK.`,
    `www.exwerk.sk:1@${evil}`,
    `www.exwerk.sk%2e${evil}`,
    `javascript:alert(1)`,
    `www.exwerk.sk\\@${evil}`,
    '',
  ].map(origin => ({ name: `?origin=${origin}`, query: q(origin) })),
  { name: 'two origins', query: `?origin=sk.localhost&origin=${evil}` },
  { name: 'an array of origins', query: `?origin[]=${evil}` },
  { name: 'an object of origins', query: `?origin[host]=${evil}` },
  { name: 'Host', headers: { host: evil } },
  { name: 'Host in capitals with a dot', headers: { host: `EVIL.EXAMPLE.:${shellPort}` } },
  { name: 'X-Forwarded-Host', headers: { 'x-forwarded-host': evil } },
  { name: 'X-Forwarded-Host, a list', headers: { 'x-forwarded-host': `${evil}, sk.localhost` } },
  { name: 'X-Forwarded-Proto', headers: { 'x-forwarded-proto': 'javascript' } },
  { name: 'Forwarded', headers: { forwarded: `host=${evil};proto=ftp` } },
  ...[
    { name: 'Host', headers: { host: evil } },
    { name: 'X-Forwarded-Host', headers: { 'x-forwarded-host': `${evil}:${shellPort}` } },
    { name: 'X-Forwarded-Proto', headers: { 'x-forwarded-proto': `https://${evil}/?` } },
    { name: 'Referer', headers: { referer: `https://${evil}/` } },
  ].map(forgery => ({ ...forgery, name: `${forgery.name} at the middleware itself`, port: middlewarePort })),
];

const own = new RegExp(`^http://(?:${countries.join('|')})\\.localhost:${shellPort}/`);

/** The newest, once there are more than were expected before. */
async function newestMail(address: string, before = 0) {
  await expect.poll(async () => (await mailsTo(address)).length, { timeout: 15_000 }).toBeGreaterThan(before);
  const [mail] = await mailsTo(address);
  if (!mail) throw new Error('no mail');
  return mail;
}

const orderLinkOf = (orderNumber: string) => (email: unknown) => [{ orderNumber, email }];

for (const { call, argsFor, before } of [
  { call: doi, argsFor: async () => ({ email: freshAddress(), args: subscribe }), before: 0 },
  {
    call: reset,
    argsFor: async () => ({ email: (await newCustomer()).email, args: (email: string) => [{ email }] }),
    before: 0,
  },
  {
    call: 'new-ct/sendOrderLink',
    async argsFor() {
      const { email, orderNumber } = await newOrder();
      return { email, args: orderLinkOf(orderNumber) };
    },
    // The confirmation of the order.
    before: 1,
  },
]) {
  test(`[SAFE-01] a link in the mail of ${call} leads to a storefront, whatever host a request names`, async () => {
    const sent = await Promise.all(
      forgeries.map(async ({ name, ...forgery }) => {
        const { email, args } = await argsFor();
        if (before > 0) await newestMail(email, before - 1);
        return { name, email, status: (await sendFrom(freshClient(), call, args(email), forgery)).status };
      }),
    );
    for (const { name, email, status } of sent) {
      expect([name, status]).toEqual([name, 200]);
      const { plain } = await newestMail(email, before);
      expect(linkIn(plain), name).toMatch(own);
      expect(plain, name).not.toContain('evil');
      expect(plain, name).not.toContain('6666');
    }
  });
}

test('[SAFE-01] what is no host at all is refused, and nothing is mailed', async () => {
  const email = freshAddress();
  for (const host of [`sk.localhost@${evil}`, `sk.localhost/${evil}`, `sk.localhost#${evil}`])
    expect((await sendFrom(freshClient(), doi, subscribe(email), { headers: { host } })).status, host).toBe(400);
  expect(await mailsTo(email)).toEqual([]);
});

test('[SAFE-01] a foreign Origin is refused, and one of the shop chooses no other link', async () => {
  const email = freshAddress();
  for (const origin of [
    `https://${evil}`,
    'null',
    `http://sk.localhost:${shellPort}.${evil}`,
    `http://${evil}@sk.localhost`,
  ])
    expect((await sendFrom(freshClient(), doi, subscribe(email), { headers: { origin } })).status).toBe(403);
  expect(await mailsTo(email)).toEqual([]);
  const headers = { origin: 'ftp://www.exwerk.sk' };
  expect((await sendFrom(freshClient(), doi, subscribe(email), { headers })).status).toBe(403);
  const https = { origin: `https://www.exwerk.de:4711`, host: 'www.exwerk.de' };
  expect((await sendFrom(freshClient(), doi, subscribe(email), { headers: https })).status).toBe(200);
  expect(linkIn((await newestMail(email)).plain)).toContain(`http://de.localhost:${shellPort}/`);
});

test('[SAFE-01] the way back from a payment redirects within the site', async () => {
  const path = '/after-payment-redirect-back?cartId=x&paymentId=y&redirectResult=z';
  for (const [port, host] of [
    [shellPort, evil],
    [middlewarePort, evil],
  ] as const) {
    const location = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: `${path}&origin=${evil}`, headers: { host } }, response => {
        response.resume();
        resolve(response.headers.location);
      })
        .on('error', reject)
        .end();
    });
    expect(location).toMatch(/^\/adyen-payment-error/);
  }
});

/** What a mail library would make more than one mailbox or another header of. */
function notOneAddress(id: string): string[] {
  const one = `a${id}@example.com`;
  const other = `b${id}@example.com`;
  return [
    `${one}, ${other}`,
    `${one},${other}`,
    `${one};${other}`,
    `${one} ${other}`,
    Array.from({ length: 400 }, (_, at) => `c${at}${id}@example.com`).join(','),
    `Eva <${one}>`,
    `"Eva" <${one}>`,
    `<${one}>`,
    `"a${id}"@example.com`,
    `"${other}, x"@example.com`,
    `a${id}(comment)@example.com`,
    `undisclosed: ${one}, ${other};`,
    `${one}\r\nBcc: ${other}`,
    `${one}\nBcc: ${other}`,
    `${one}%0d%0aBcc:${other}`,
    `a${id}\r\n@example.com`,
    `${one}\u0000`,
    `${one}\u2028${other}`,
    `a${id}@example.com@example.org`,
    `@example.org:${one}`,
    `a${id}@[127.0.0.1]`,
    `a${id}@localhost`,
    `a..${id}@example.com`,
    `.a${id}@example.com`,
    `${'a'.repeat(65)}${id}@example.com`,
    `a${id}@${'b'.repeat(250)}.com`,
    `=?utf-8?q?${one}?=`,
    `a${id}@exam\u202eple.com`,
  ];
}

const support = (customerEmail: unknown) => [
  {
    reason: 'other',
    subreason: 'other',
    locale: 'sk-SK',
    description: 'Please',
    contactName: 'Eva',
    subject: 'Invoice',
    customerEmail,
  },
];
const restock = (email: unknown) => [{ locale: 'sk-SK', email, productSku: 'EX30000001' }];
const orderLink = orderLinkOf('SK-261122-1234567');
const signUp = (email: unknown) => [
  {
    email,
    password: 'Attack-2026',
    firstName: 'A',
    lastName: 'B',
    locale: 'sk-SK',
    custom: { customerType: 'private' },
  },
];

test('[SAFE-02] each call that causes a mail takes one address and nothing else', async () => {
  const calls: [string, (email: unknown) => unknown][] = [
    [doi, subscribe],
    [reset, email => [{ email }]],
    ['new-ct/customerSignMeUp', signUp],
    ['new-ct/sendSupportRequest', support],
    ['customer-data/notifyme-restock', restock],
    ['new-ct/sendOrderLink', orderLink],
  ];
  for (const [call, args] of calls) {
    const id = randomUUID().slice(0, 8);
    for (const email of notOneAddress(id)) {
      const { status, problem } = await sendFrom(freshClient(), call, args(email));
      expect([call, email.slice(0, 60), status]).toEqual([call, email.slice(0, 60), 400]);
      expect(Object.keys(problem.fields ?? {})).toEqual([call.includes('Support') ? 'customerEmail' : 'email']);
    }
    const noText = await sendFrom(freshClient(), call, args([`a${id}@example.com`]));
    expect(noText.status).toBe(400);
    expect(await mailsTo(id)).toEqual([]);
  }
});

test('[SAFE-02] an order goes to one address', async () => {
  const { status, text, headers } = await send('new-ct/createCart', []);
  expect(status).toBe(200);
  const { cart } = JSON.parse(text) as { cart: { id: string; version: number } };
  const cookie = ([] as string[])
    .concat(headers['set-cookie'] ?? [])
    .map(one => one.split(';')[0])
    .join('; ');
  for (const email of notOneAddress('x')) {
    const actions = [{ action: 'setCustomerEmail', email }];
    const { id, version } = cart;
    const answer = await send('new-ct/updateCart', [{ id, version }, actions], { headers: { cookie } });
    expect([email.slice(0, 60), answer.status]).toEqual([email.slice(0, 60), 400]);
  }
});

test('[SAFE-02] a mailbox gets three mails of a kind an hour, and waits for twenty articles, from however many clients and in whatever spelling', async () => {
  const spellings = (email: string) => {
    const [local, domain] = email.split('@');
    return [email, email.toUpperCase(), `${local}+1@${domain}`, `${local}+other@${domain}`, ` ${email} `];
  };
  for (const [call, args, most] of [
    [doi, subscribe, 3],
    [reset, (email: string) => [{ email }], 3],
    // Its mails go out later, and are counted then.
    ['customer-data/notifyme-restock', restock, 20],
    ['new-ct/sendOrderLink', orderLink, 3],
  ] as const) {
    const email = freshAddress();
    const statuses: number[] = [];
    const asked = Array.from({ length: most }, () => spellings(email))
      .flat()
      .slice(0, most + 2);
    for (const [at, spelling] of asked.entries()) {
      const port = at % 2 === 0 ? shellPort : middlewarePort;
      statuses.push(
        (await sendFrom(freshClient(), call, args(spelling), { port, query: '?origin=sk.localhost' })).status,
      );
    }
    expect([call, ...statuses]).toEqual([call, ...Array.from({ length: most }, () => 200), 429, 429]);
    const client = freshClient();
    const { headers, problem } = await sendFrom(client, call, args(email), {
      headers: { 'accept-language': 'de-DE', host: 'de.localhost' },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(problem.communicate).toMatch(/^Zu viele Versuche\. Bitte versuchen Sie es in \d+ Minuten erneut\.$/);
    // Another kind, and another mailbox, have counts of their own.
    expect((await sendFrom(client, call, args(freshAddress()))).status).toBe(200);
  }
});

test('[SAFE-02] what a mailbox has no more mails for is taken to the desk all the same', async () => {
  const [local, domain] = freshAddress().split('@');
  for (const tag of ['', '+1', '+other', '+more', '']) {
    const { status } = await sendFrom(freshClient(), 'new-ct/sendSupportRequest', support(`${local}${tag}@${domain}`));
    expect([tag, status]).toEqual([tag, 200]);
  }
  // They are sent after the answer.
  await expect.poll(async () => (await mailsTo(local ?? '')).length).toBe(3);
});

test('[SAFE-02] [SAFE-12] being refused another reset mail tells nobody whether there is an account', async () => {
  const { email } = await newCustomer();
  const answers = async (address: string) => {
    const seen: unknown[] = [];
    for (let count = 0; count < 5; count += 1) {
      const { status, text } = await sendFrom(freshClient(), reset, [{ email: address }]);
      seen.push([status, text.replace(/"requestId":"[^"]*"/, '')]);
    }
    return seen;
  };
  expect(await answers(email)).toEqual(await answers(freshAddress()));
  await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
});
