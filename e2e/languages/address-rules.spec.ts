import { getMe } from '@exwerk/contract/calls/customer-calls';
import { type Country, countries } from '@exwerk/contract/storefronts/countries';
import * as z from 'zod';
import { expect, test } from '../shop-test.ts';
import { freshAddress } from '../tools/fresh-address.ts';
import { plainCalls } from './plain-calls.ts';
import { type Speaker, speakers } from './speaker.ts';

/** What each country takes in an address: as its forms judge, so does whatever an address is sent to. */

interface PostalCodes {
  readonly rows: string;
  readonly home: string;
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

const postalCodes: readonly PostalCodes[] = [
  {
    rows: '[VALID-01, TVALID-01]',
    home: 'at be hu',
    taken: ['1010', '9999'],
    refused: ['0101', '101', '10101', 'A010'],
  },
  { rows: '[VALID-02, TVALID-02]', home: 'bg ch dk no si', taken: ['0150', '1000'], refused: ['12345', '123'] },
  {
    rows: '[VALID-03, TVALID-03]',
    home: 'cz sk gr se',
    taken: ['11000', '110 00', '811 01'],
    refused: ['1100 0', '8110 1', '1100', '110-00'],
  },
  {
    rows: '[VALID-04, TVALID-04]',
    home: 'de es fi fr hr it lt',
    taken: ['10115', '00100'],
    refused: ['101 15', '1011', '101155'],
  },
  { rows: '[VALID-05, TVALID-05]', home: 'pl', taken: ['00-950'], refused: ['00950', '00 950'] },
  { rows: '[VALID-06, TVALID-06]', home: 'pt', taken: ['1000-001', '1000-205'], refused: ['1000001', '1000 205'] },
  { rows: '[VALID-07, TVALID-07]', home: 'ro', taken: ['010011'], refused: ['10011', '0100111'] },
  {
    rows: '[VALID-08, TVALID-08]',
    home: 'nl',
    taken: ['1012 AB', '1012AB'],
    refused: ['0123 AB', '1012', '1012 A1'],
  },
  {
    rows: '[VALID-09, TVALID-09]',
    home: 'gb',
    taken: ['SW1A 1AA', 'GIR 0AA', 'M1 1AE', 'EC1A 1BB'],
    refused: ['12345', 'SW1A', 'QQ1 1AA'],
  },
  { rows: '[VALID-10, TVALID-10]', home: 'ie', taken: ['D02 X285', 'D6W XY00'], refused: ['12345', 'D2 X285'] },
];

function speakerOf(country: string): Speaker {
  const found = speakers.find(speaker => speaker.country === country);
  if (!found) throw new Error(`${country} has no storefront`);
  return found;
}

const cartAnswer = z.object({ cart: z.object({ id: z.string(), version: z.number() }) });

/** A guest of the storefront with a cart, whose address is set by the call that the checkout makes. */
async function cartIn(who: Speaker) {
  const { call } = plainCalls(who);
  let { cart } = cartAnswer.parse(await call('createCart'));
  const send = async (changed: Readonly<Record<string, string>>) => {
    const action = { action: 'setShippingAddress', address: { ...who.address, ...changed } };
    ({ cart } = cartAnswer.parse(await call('updateCart', cart, [action])));
  };
  return { call, send };
}

for (const { rows, home, taken, refused } of postalCodes) {
  test(`${rows} postal codes of ${home}`, async () => {
    for (const country of home.split(' ')) {
      const { send } = await cartIn(speakerOf(country));
      for (const postalCode of taken) await send({ postalCode });
      for (const postalCode of refused)
        await expect(send({ postalCode }), `${country}: ${postalCode}`).rejects.toThrow(
          /"[\w.]*postalCode":"validation\.postalCode"/,
        );
    }
  });
}

test('the postal codes of all 25 countries are tried', () => {
  expect(postalCodes.flatMap(({ home }) => home.split(' ')).sort()).toEqual([...countries].sort());
});

test('[VALID-18, VALID-19, TVALID-12] a street number has a digit, but in three countries, and no address is checked elsewhere', async () => {
  const free: readonly Country[] = ['cz', 'pl', 'ro'];
  for (const country of countries) {
    const who = speakerOf(country);
    const { call, send } = await cartIn(who);
    const asked = { regionCode: who.storefront.countryCode, addressLines: ['Centre', 'Central 7'] };
    expect(await call('validateAddress', asked), country).toEqual({ result: null });
    await send({ streetNumber: '7a' });
    if (free.includes(country)) await send({ streetNumber: 'abc' });
    else
      await expect(send({ streetNumber: 'abc' }), country).rejects.toThrow(
        /"[\w.]*streetNumber":"validation\.streetNumber"/,
      );
  }
});

test('[VALID-22] a phone number has eight digits, with a plus before and spaces between them', async () => {
  for (const country of ['pl', 'gr', 'no']) {
    const { send } = await cartIn(speakerOf(country));
    for (const phone of ['+48 123 456 78', '12345678']) await send({ phone });
    for (const phone of ['1234567', '123-456-789', '+48 1234', '12 34 56 7x'])
      await expect(send({ phone }), `${country}: ${phone}`).rejects.toThrow(/"[\w.]*phone":"validation\.phoneNumber"/);
  }
});

test('[VALID-11, VALID-25, TVALID-11] an address is judged by its own country, and by none where the shop knows none', async () => {
  const { country, locale, address } = speakerOf('sk');
  const { call } = plainCalls({ country, locale });
  const draft = { email: freshAddress(), password: 'Riverbed-42', firstName: 'Anna', lastName: 'Novak', locale };
  await call('customerSignMeUp', { ...draft, custom: { customerType: 'private' } });
  const add = async (changed: Readonly<Record<string, string>>) => {
    const { customer } = getMe.answer.parse(await call('getMe', { customer: true })).me;
    return call('addShippingAddress', { version: customer?.version }, { ...address, ...changed });
  };
  for (const [abroad, own] of [
    ['SK', '811 01'],
    ['GB', 'SW1A 1AA'],
    ['PT', '1000-205'],
  ] as const) {
    for (const postalCode of ['811 01', 'SW1A 1AA', '1000-205']) {
      const added = add({ country: abroad, postalCode });
      if (postalCode === own) await added;
      else await expect(added, `${abroad}: ${postalCode}`).rejects.toThrow('validation.postalCode');
    }
  }
  for (const postalCode of ['94105', 'anything at all', '1']) await add({ country: 'US', postalCode });
});
