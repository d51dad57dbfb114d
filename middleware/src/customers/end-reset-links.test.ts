import * as calls from '@exwerk/contract/calls/customer-calls';
import { confirmEmailChange, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { linkIn } from '../testing/mailed-shop.ts';
import type { Shopper } from '../testing/shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

const newPassword = 'Changed-2026';

/** What the newest mail to somebody leads to. */
const mailedToken = async (email: string) => {
  const [mail] = await shop.mailsTo(email);
  const token = linkIn(mail?.plain ?? '').searchParams.get('token');
  expect(token).toBeTruthy();
  return token;
};
const askForReset = async (email: string) => {
  // Notices that are still on their way would be newer.
  await shop.services.deferredTasks.done();
  await shop.shopper('hu').call(calls.customerCreatePasswordResetToken, { email });
  return mailedToken(email);
};
const refusedReset = async (tokenValue: string | null) =>
  (await shop.shopper('hu').refused(calls.customerResetPassword, { tokenValue, newPassword: 'Stolen-2026' })).code;
const canSignIn = (email: string, typed: string) =>
  shop.shopper('hu').call(calls.customerSignMeIn, { email, password: typed });

async function changePassword(shopper: Shopper): Promise<void> {
  const { me } = await shopper.call(calls.getMe, { customer: true });
  const change = { version: me.customer?.version ?? 0, currentPassword: password, newPassword };
  await shopper.call(calls.customerChangeMyPassword, change);
}
let number = 0;
async function changeEmail(shopper: Shopper): Promise<string> {
  number += 1;
  const to = `moved${number}@exwerk.example`;
  await shopper.call(requestEmailChange, { email: to, password });
  await shopper.call(confirmEmailChange, { token: await mailedToken(to) });
  return to;
}

it('[SAFE-03] [MINE-07] a reset link that was mailed before ends with the old password, and later ones work', async () => {
  const { shopper, email } = await signedUp(shop, 'hu');
  const before = [await askForReset(email), await askForReset(email)];
  await changePassword(shopper);
  for (const token of before) expect(await refusedReset(token)).toBe('InvalidToken');
  await canSignIn(email, newPassword);
  const later = { tokenValue: await askForReset(email), newPassword: 'Another-2026' };
  expect(await shop.shopper('hu').call(calls.customerResetPassword, later)).toEqual({ reset: true });
});

it('[MINE-07] a reset link in the old mailbox ends with the change of the email, and one to the new one works', async () => {
  const { shopper, email } = await signedUp(shop, 'hu');
  const before = await askForReset(email);
  const to = await changeEmail(shopper);
  expect(await refusedReset(before)).toBe('InvalidToken');
  await canSignIn(to, password);
  const later = { tokenValue: await askForReset(to), newPassword };
  expect(await shop.shopper('hu').call(calls.customerResetPassword, later)).toEqual({ reset: true });
});

it.each([
  ['password', changePassword],
  ['email', changeEmail],
])('[MINE-07] a changed %s stands when the links cannot be ended at once: they are later', async (_what, change) => {
  const { shopper, email } = await signedUp(shop, 'hu');
  const before = await askForReset(email);
  let tries = 0;
  const unwatch = shop.upstreams.watch(({ path }) => {
    if (!path.endsWith('/customers/password-token')) return undefined;
    tries += 1;
    return { status: 503, code: 'ServiceUnavailable' };
  });
  await change(shopper);
  unwatch();
  expect(tries).toBeGreaterThan(0);
  expect(await shopper.call(calls.isLoggedIn)).toBe(true);
  await shop.services.deferredTasks.done();
  expect(await refusedReset(before)).toBe('InvalidToken');
});

it('no token holds so shortly that the messages of the commerce service would tell it', async () => {
  const { shopper, email } = await signedUp(shop);
  const minutes: unknown[] = [];
  const unwatch = shop.upstreams.watch(({ path, body }) => {
    if (/\/(password|email)-token$/.test(path)) minutes.push(body.ttlMinutes);
    return undefined;
  });
  await changePassword(shopper);
  const tokenValue = await askForReset(email);
  await shopper.call(calls.customerResetPassword, { tokenValue, newPassword });
  unwatch();
  expect(minutes).toHaveLength(3);
  for (const count of minutes) expect(count).toBeGreaterThan(60);
});
