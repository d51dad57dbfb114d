import { customerConsent } from '@exwerk/contract/calls/analytics-calls';
import { customerSignMeIn, customerSignOut, getNewsletterState } from '@exwerk/contract/calls/customer-calls';
import { deleteAccount } from '@exwerk/contract/calls/own-account-calls';
import { consent } from '@exwerk/contract/calls/tracking-calls';
import { redirectTargetOf } from '@exwerk/contract/routing/consent-hash';
import { languages } from '@exwerk/contract/storefronts/countries';
import { variants } from '@exwerk/contract/storefronts/locales';
import { newsletterToken } from '../mail/email-token.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { ordered } from '../testing/ordered.ts';
import type { Shopper } from '../testing/shop.ts';
import { password, proveAddress, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const locale = 'de-AT';
const consents = { soft_newsletter: false };
const ended = () =>
  shop.upstreams.customerData
    .latestEvents(1000)
    .flatMap(({ name, body }) => (name === 'customer-consent' ? [body] : []));
const end = (shopper: Shopper) => shopper.call(customerConsent, { locale, consents });
const linkOf = async (email: string) => {
  const [{ plain = '' } = {}] = await shop.mailsTo(email);
  return /http\S+\/exConsents\/confirm\?hash=\S+/.exec(plain)?.[0] ?? null;
};

it('[TRACK-05] a customer ends mails about similar products, by the address where that is proven', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'at');
  expect(await shopper.call(getNewsletterState)).toMatchObject({ offersEnded: false });
  expect(await end(shopper)).toEqual({ accepted: true });
  expect(await shopper.call(getNewsletterState)).toMatchObject({ offersEnded: true });
  expect(ended()[0]).toEqual({ locale, consents, user_id: customer.id });
  await proveAddress(shop, customer);
  await end(shopper);
  expect(ended()[0]).toEqual({ locale, consents, user_id: customer.id, email });
  // What is agreed to says nothing of whose address it is.
  await shopper.call(customerConsent, { locale, consents: { newsletter: true } });
  expect(ended()[0]).toEqual({ locale, consents: { newsletter: true } });

  await shopper.call(deleteAccount, { password });
  expect(ended()[0]).toMatchObject({ consents, user_id: customer.id, email });
});

it('[TRACK-05] tells a customer whose session has ended that nothing has ended', async () => {
  const { email } = await signedUp(shop, 'at');
  const [one, other] = [
    await keepCookie(shop.shopper('at'), customerSignMeIn, { email, password }),
    await keepCookie(shop.shopper('at'), customerSignMeIn, { email, password }),
  ];
  await holderOf(shop, other, 'at').call(customerSignOut);
  const before = ended();
  expect(await end(holderOf(shop, one, 'at'))).toEqual({ accepted: false });
  expect(ended()).toEqual(before);
});

it('[OPEN-B57] the mail of an order has a link that ends them, for its address alone and for good', async () => {
  const email = 'enough@exwerk.example';
  await ordered(shop.shopper('at'), { email });
  const link = new URL((await linkOf(email)) ?? '');
  expect([link.origin, link.pathname]).toEqual(['http://at.localhost:8080', '/exConsents/confirm']);
  const hash = link.searchParams.get('hash') ?? '';
  expect(redirectTargetOf(hash)).toBe('/newsletter-opt-out/');
  expect(atob(hash.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain(email);

  // As the shop's pages pass it on, long after.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 700 * 86_400_000);
  const opened = { locale, consents: ['newsletter'], cookie: '', additional_props: { hash } };
  const answer = await shop.shopper('at').call(consent, opened);
  clock.mockRestore();
  expect(answer).toEqual({ accepted: true, isConfirmed: true });
  expect(ended()[0]).toEqual({ locale, consents, email });
  expect(JSON.stringify(shop.upstreams.customerData.latestEvents(1))).not.toContain('"newsletter"');

  const before = ended();
  const subscribing = newsletterToken(shop.services.seal, { email, request: 'r' });
  await shop.shopper('at').call(consent, { locale, consents: ['newsletter'], email_token: subscribing });
  expect(ended()).toEqual(before);
});

it('[OPEN-B57] a later order allows none to who has ended them: by the account, whatever the address, and by the mailbox, whoever orders', async () => {
  /** What is recorded of an order that its page tells of. */
  const recorded = async (shopper: Shopper, email: string) => {
    const { id } = await ordered(shopper, { email });
    const said = { locale, consents: ['soft_newsletter', 'review'], order_id: id };
    expect(await shopper.call(consent, said)).toEqual({ accepted: true });
    const [latest] = shop.upstreams.customerData.latestEvents(1000).filter(({ name }) => name === 'consent');
    return latest?.body;
  };
  const { shopper, customer, email } = await signedUp(shop, 'at');
  const other = 'another-of-hers@exwerk.example';
  expect(await recorded(shopper, email)).toMatchObject({ email, consents: ['soft_newsletter', 'review'] });
  await end(shopper);
  expect(await recorded(shopper, email)).toMatchObject({ email, consents: ['review'] });
  expect(await recorded(shopper, other)).toMatchObject({ email: other, consents: ['review'] });
  // Whoever has not shown that the address is hers has not spoken for it.
  expect(await recorded(shop.shopper('at'), email)).toMatchObject({ consents: ['soft_newsletter', 'review'] });
  await proveAddress(shop, customer);
  await end(shopper);
  expect(await recorded(shop.shopper('at'), email.toUpperCase())).toMatchObject({ consents: ['review'] });
  await shopper.call(deleteAccount, { password });
  expect(await recorded(shop.shopper('at'), email)).toMatchObject({ consents: ['review'] });
  expect(await recorded(shop.shopper('at'), other)).toMatchObject({ consents: ['soft_newsletter', 'review'] });

  const guest = 'guest-enough@exwerk.example';
  await ordered(shop.shopper('at'), { email: guest });
  const hash = new URL((await linkOf(guest)) ?? '').searchParams.get('hash') ?? '';
  await shop.shopper('at').call(consent, { locale, consents: ['newsletter'], additional_props: { hash } });
  expect(await recorded(shop.shopper('at'), guest)).toMatchObject({ email: guest, consents: ['review'] });
});

it('[OPEN-B57] [TCONST-18] an order allows no such mails where a box asks for the newsletter, and its mail has no link', async () => {
  const email = 'boxed@exwerk.example';
  await ordered(shop.shopper('hu'), { email });
  expect(await linkOf(email)).toBeNull();
});

it('[LANG-01] the link speaks every language in its own words', () => {
  const words = variants.map(({ locale: code }) => mailTexts({ code }).offersLink);
  expect(new Set(words).size).toBe(languages.length);
});
