import * as calls from '@exwerk/contract/calls/customer-calls';
import { confirmEmailChange, requestEmailChange } from '@exwerk/contract/calls/own-account-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { linkIn } from '../testing/mailed-shop.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

describe('[MINE-07] a link that could not be mailed at once', () => {
  /** Somebody at an instance that reaches no mail server. */
  async function askInVain(to: string) {
    const { shopper, email, customer } = await signedUp(shop);
    const cut = shop.beside({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const there = holderOf(cut, await keepCookie(cut.shopper('sk'), calls.customerSignMeIn, { email, password }));
    await there.call(requestEmailChange, { email: to, password });
    // The first try is over then, and the next one to come.
    await new Promise(resolve => setTimeout(resolve, 600));
    const tryAgain = async () => {
      await cut.services.deferredTasks.done();
      await cut.close();
    };
    return { shopper, customer, tryAgain };
  }

  it('opens nothing anew once the password was changed', async () => {
    const { shopper, customer, tryAgain } = await askInVain('late@exwerk.example');
    const { me } = await shopper.call(calls.getMe, { customer: true });
    const change = { version: me.customer?.version ?? 0, currentPassword: password, newPassword: 'Changed-2026' };
    await shopper.call(calls.customerChangeMyPassword, change);
    await tryAgain();
    const place = { container: 'email-change', key: customer.id };
    const open = shop.services.commerce.service.customObjects().withContainerAndKey(place).get().execute();
    await expect(open).rejects.toMatchObject({ statusCode: 404 });
  });

  it('does not take the place of a later one', async () => {
    const { shopper, tryAgain } = await askInVain('late@exwerk.example');
    const to = 'later@exwerk.example';
    await shopper.call(requestEmailChange, { email: to, password });
    const [mail] = await shop.mailsTo(to);
    const token = linkIn(mail?.plain ?? '').searchParams.get('token');
    await tryAgain();
    expect(await shopper.call(confirmEmailChange, { token })).toEqual({ email: to });
  });
});
