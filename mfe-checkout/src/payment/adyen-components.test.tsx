import { AdyenCheckout } from '@adyen/adyen-web';
import { offerOf } from '../testing/fixtures.ts';
import { library } from './adyen-components.ts';

jest.mock('./adyen-checkout.ts', () => ({}));

afterEach(() => jest.restoreAllMocks());

/** What a merchant account's answer carries that takes part in Click to Pay. */
const configuration = {
  visaSrcInitiatorId: 'initiator',
  visaSrciDpaId: 'visa',
  mcDpaId: 'mastercard',
  mcSrcClientId: 'c',
};

it.each([null, 'card-1'])(
  'the fields of a card, stored under %s, start no Click to Pay, whose scripts no page lets in',
  async storedCardId => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({}));
    const stored = {
      id: 'card-1',
      type: 'scheme',
      name: 'Card',
      brand: 'visa',
      supportedShopperInteractions: ['Ecommerce'],
    };
    const checkout = await AdyenCheckout({
      environment: 'test',
      clientKey: 'test_1234',
      countryCode: 'GB',
      locale: 'en-US',
      analytics: { enabled: false },
      paymentMethodsResponse: {
        paymentMethods: [{ type: 'scheme', name: 'Card', brands: ['visa', 'mc'], configuration }],
        storedPaymentMethods: [stored],
      },
    });
    const choice = { method: 'scheme', storedCardId, offersSaving: false } as const;
    await library.createComponent(checkout, offerOf(['scheme']), choice, () => true);
    await new Promise(resolve => setTimeout(resolve, 50));
    expect([...document.scripts].map(({ src }) => src)).toEqual([]);
  },
);
