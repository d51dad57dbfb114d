import { validateAddress } from '@exwerk/contract/calls/store-calls';
import { expect, test } from '../shop-test.ts';
import { plainShopper } from './plain-shopper.ts';
import { residents } from './priced-goods.ts';

test('[CHECKOUT-43] no country has its addresses validated', async () => {
  expect(residents).toHaveLength(25);
  for (const speaker of residents) {
    const { country, address, storefront } = speaker;
    const addressLines = ['Centre', 'Central 7', address.postalCode];
    const query = { regionCode: storefront.countryCode, addressLines };
    const answer = await plainShopper(speaker).call('validateAddress', query);
    expect(validateAddress.answer.parse(answer), country).toEqual({ result: null });
  }
});
