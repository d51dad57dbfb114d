import { cartReplaced, useAppSelector } from '@exwerk/runtime';
import { act, fireEvent, screen } from '@testing-library/react';
import { addressedCart, gbp, offerOf } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal, show } from '../testing/shop.tsx';
import { usePaymentOffer } from './use-payment-offer.ts';

/** A cart that comes to so many pence. */
const costing = (pence: number, version: number) =>
  addressedCart({
    version,
    totalPrice: gbp(pence),
    taxedPrice: { totalNet: gbp(1), totalGross: gbp(pence), taxPortions: [] },
  });

type ShownCart = Parameters<typeof usePaymentOffer>[0];

function Offer({ cart }: { cart: ShownCart }) {
  const { offer, isFailed, attempt, reload } = usePaymentOffer(cart);
  const methods = offer?.custom.fields.getPaymentMethodsResponse.paymentMethods.map(({ type }) => type).join();
  return (
    <>
      <output>{`${methods} ${isFailed ? 'failed' : 'fine'} ${attempt}`}</output>
      <button type="button" onClick={reload}>
        again
      </button>
    </>
  );
}
function Page() {
  const cart = useAppSelector(state => state.cart.cart);
  return cart && <Offer cart={cart} />;
}

const refused = new Refusal(400, 'InvalidInput');
const pause = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 30)));

/** Opens the page with a cart of 3000 pounds; `answer` answers the call of that number. */
async function open() {
  const calls: PromiseWithResolvers<unknown>[] = [];
  answerCalls({
    getPaymentMethodsRequest: () => {
      const call = Promise.withResolvers<unknown>();
      calls.push(call);
      return call.promise;
    },
  });
  const shop = createShop('gb', costing(300_000, 1));
  show(shop, <Page />);
  await screen.findByRole('status');
  await pause();
  return {
    shown: () => screen.getByRole('status').textContent,
    answer: async (call: number, answer: unknown) => {
      calls[call]?.resolve(answer);
      await pause();
    },
    costs: async (pence: number) => {
      await act(async () => shop.dispatch(cartReplaced(costing(pence, 2))));
      await pause();
    },
    again: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'again' }));
      await pause();
    },
  };
}

beforeEach(() => jest.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

it('the methods of the amount that is due stay, whatever is answered of an older one', async () => {
  const { shown, answer, costs } = await open();
  await costs(2000);
  await answer(1, offerOf(['scheme', 'paypal']));
  expect(shown()).toBe('scheme,paypal fine 0');
  await answer(0, offerOf(['scheme']));
  expect(shown()).toBe('scheme,paypal fine 0');
});

it('the failure of an older call says nothing of the methods that are there', async () => {
  const { shown, answer, costs } = await open();
  await costs(2000);
  await answer(1, offerOf(['scheme']));
  await answer(0, refused);
  expect(shown()).toBe('scheme fine 0');
});

it('what was asked for anew starts anew with the answer that counts, also where another amount has overtaken it', async () => {
  const { shown, answer, costs, again } = await open();
  await answer(0, refused);
  expect(shown()).toBe('undefined failed 0');
  await again();
  await costs(2000);
  await answer(1, offerOf(['paypal']));
  expect(shown()).toBe('undefined fine 0');
  await answer(2, offerOf(['scheme']));
  expect(shown()).toBe('scheme fine 1');
});
