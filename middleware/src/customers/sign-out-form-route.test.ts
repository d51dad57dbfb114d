import { customerSignMeUp, isLoggedIn } from '@exwerk/contract/calls/customer-calls';
import { signOutFormPath } from '@exwerk/contract/calls/sign-out-form-path';
import type { Shopper } from '../testing/shop.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const sendFrom = (origin: string, { agent, host }: Shopper, locale: string) =>
  agent.post(signOutFormPath).query({ origin: host, locale }).set('origin', origin).type('form').send('');

it('[OPEN-A39] signs out whoever presses the button of a page without scripts, and leads home in its language', async () => {
  const shopper = shop.shopper('be');
  await shopper.call(customerSignMeUp, {
    email: 'nel@exwerk.example',
    password: 'Sample-2026',
    firstName: 'Nel',
    lastName: 'Sample',
    locale: 'nl-BE',
    custom: { customerType: 'private' },
  });
  await sendFrom('https://elsewhere.example', shopper, 'nl-BE').expect(403);
  expect(await shopper.call(isLoggedIn)).toBe(true);
  const own = `http://${shopper.host}`;
  await sendFrom(own, shopper, 'nl-BE').expect(303).expect('location', '/nl').expect('cache-control', 'no-store');
  expect(await shopper.call(isLoggedIn)).toBe(false);
  // Anybody may come here, in whatever language.
  for (const locale of ['fr-BE', 'xx']) await sendFrom(own, shopper, locale).expect(303).expect('location', '/');
});
