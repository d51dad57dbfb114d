import { addReview } from '@exwerk/contract/calls/review-calls';
import { ordered } from '../testing/ordered.ts';
import { signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

it('[ERR-04] who cancelled the order has not bought its goods, until they are ordered anew', async () => {
  const { shopper } = await signedUp(shop);
  const { id } = await ordered(shopper);
  const order = shop.services.commerce.service.orders().withId({ ID: id });
  const { version } = (await order.get().execute()).body;
  await order.post({ body: { version, actions: [{ action: 'changeOrderState', orderState: 'Cancelled' }] } }).execute();
  const review = { sku: 'EX30000001', authorName: 'Eva', text: 'Good', rating: 5, consent: true };
  expect(await shopper.refused(addReview, review)).toMatchObject({ status: 400, code: 'NotPurchased' });
  await ordered(shopper);
  expect((await shopper.call(addReview, review)).review).toMatchObject({ rating: 5 });
});
