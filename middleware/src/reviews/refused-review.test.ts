import { callPath } from '@exwerk/contract/calls/call';
import { createCart } from '@exwerk/contract/calls/cart-calls';
import { customerSignMeIn, customerSignOut } from '@exwerk/contract/calls/customer-calls';
import { addReview } from '@exwerk/contract/calls/review-calls';
import { holderOf, keepCookie } from '../testing/kept-cookie.ts';
import { ordered } from '../testing/ordered.ts';
import { password, signedUp } from '../testing/sign-up.ts';
import { suiteShop } from '../testing/suite-shop.ts';

const shop = suiteShop();

const drill = { sku: 'EX30000001' };

describe('[MW-06] a refused review communicates', () => {
  const review = { ...drill, authorName: 'Eva', text: 'Good', rating: 5, consent: true };
  it("[ERR-04] that the writer hasn't bought it", async () => {
    const { shopper } = await signedUp(shop);
    expect(await shopper.refused(addReview, review)).toMatchObject({
      status: 400,
      communicate: "You haven't purchased this particular SKU",
    });
  });

  it('[SAFE-14] that its writer is no longer signed in, again and again, and to a guest who never was that nothing was bought', async () => {
    const { shopper } = await signedUp(shop);
    await ordered(shopper);
    await shopper.call(customerSignOut);
    const ended = { status: 401, code: 'SessionEnded' };
    expect(await shopper.refused(addReview, review)).toMatchObject(ended);
    await shopper.call(createCart);
    expect(await shopper.refused(addReview, review)).toMatchObject(ended);
    const guest = shop.shopper('sk');
    await guest.call(createCart);
    expect(await guest.refused(addReview, review)).toMatchObject({ status: 400, code: 'NotPurchased' });
  });

  it('[SAFE-14] that its session was ended elsewhere, also when it is sent once more', async () => {
    const { shopper, email } = await signedUp(shop);
    await ordered(shopper);
    const elsewhere = await keepCookie(shop.shopper('sk'), customerSignMeIn, { email, password });
    await holderOf(shop, elsewhere).call(customerSignOut);
    for (let count = 0; count < 2; count += 1)
      expect(await shopper.refused(addReview, review)).toMatchObject({ status: 401, code: 'SessionEnded' });
  });

  it('[ERR-05] that there is one already', async () => {
    const { shopper } = await signedUp(shop);
    await ordered(shopper);
    expect((await shopper.call(addReview, review)).review).toMatchObject({ authorName: 'Eva', rating: 5 });
    expect(await shopper.refused(addReview, review)).toMatchObject({
      status: 400,
      communicate: 'You have already submitted review for your purchase for SKU',
    });
  });

  it('[ERR-05] that there is one already, of those sent at once, too', async () => {
    const { shopper, customer } = await signedUp(shop);
    await ordered(shopper);
    const atOnce = await Promise.all(
      [1, 2, 3].map(() => shopper.agent.post(callPath(addReview)).query({ origin: shopper.host }).send([review])),
    );
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const { body } of atOnce.filter(({ status }) => status === 400))
      expect(body.communicate).toBe('You have already submitted review for your purchase for SKU');
    const where = `customer(id="${customer.id}")`;
    const kept = await shop.services.commerce.service.reviews().get({ queryArgs: { where } }).execute();
    expect(kept.body.results).toHaveLength(1);
  });

  it('that its writer does not consent, and publishes nothing of it', async () => {
    const { shopper, customer } = await signedUp(shop);
    await ordered(shopper);
    expect(await shopper.refused(addReview, { ...review, consent: false })).toMatchObject({
      status: 400,
      fields: { consent: 'validation.required' },
    });
    const where = `customer(id="${customer.id}")`;
    const kept = await shop.services.commerce.service.reviews().get({ queryArgs: { where } }).execute();
    expect(kept.body.results).toEqual([]);
  });

  it('[ERR-06] that something went wrong, whatever it was', async () => {
    const { shopper } = await signedUp(shop);
    await ordered(shopper);
    const unwatch = shop.upstreams.watch(({ method, path }) =>
      path.endsWith('/reviews') && method === 'POST' ? 'hang up' : undefined,
    );
    const problem = await shopper.refused(addReview, review);
    unwatch();
    expect(problem).toMatchObject({
      status: 502,
      message: 'An error occurred during request to /api/new-ct/add-review, no connection',
      communicate: 'Something went wrong on our side. Please try again or contact support',
    });
  });
});
