import { addToCart, updateCart } from '@exwerk/contract/calls/cart-calls';
import { createBankPayment, createMyOrderFromCart } from '@exwerk/contract/calls/order-calls';
import { sendOrderLink } from '@exwerk/contract/calls/order-life-calls';
import { linkIn } from '../testing/mailed-shop.ts';
import { changeOrder, sent } from '../testing/order-changes.ts';
import { ordered } from '../testing/ordered.ts';
import { readyCart, referenceOf } from '../testing/shop.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();

it('tells the account to pay to once the store can be read again, and mails nothing without it', async () => {
  const shopper = shop.shopper('sk');
  const email = 'transfer@exwerk.example';
  const { cart } = await shopper.call(createBankPayment, referenceOf(await readyCart(shopper, { email })));
  await shopper.call(createMyOrderFromCart, referenceOf(cart));
  // Only the mail still reads the store now.
  let fails = 0;
  const read = shop.services.cache.through.bind(shop.services.cache);
  jest.spyOn(shop.services.cache, 'through').mockImplementation((key, ...rest) => {
    if (!key.startsWith('store:') || fails > 0) return read(key, ...rest);
    fails += 1;
    return Promise.reject(new Error('away'));
  });
  const [mail, ...others] = await shop.mailsTo(email);
  expect([fails, others]).toEqual([1, []]);
  expect(mail?.plain).toContain('IBAN');
  jest.restoreAllMocks();
});

it('[RECOVER-07] mails the link of an order to where it was placed, from whichever storefront it is asked for', async () => {
  const email = 'elsewhere@exwerk.example';
  const { orderNumber } = await ordered(shop.shopper('cz'), { email });
  await shop.mailsTo(email);
  await shop.shopper('sk').call(sendOrderLink, { orderNumber, email });
  const [mail] = await shop.mailsTo(email);
  expect(linkIn(mail?.plain ?? '').hostname).toBe('cz.localhost');
  expect(mail?.html).toContain('lang="cs"');
});

it('[RECOVER-07] [SAFE-02] whoever does not know the number keeps nobody from the link, and whoever knows it has three sent', async () => {
  const email = 'guessed@exwerk.example';
  const shopper = shop.shopper('pl');
  const { orderNumber } = await ordered(shopper, { email });
  const before = (await shop.mailsTo(email)).length;
  for (const guess of [1, 2, 3, 4])
    await shopper.call(sendOrderLink, { orderNumber: `PL-000000-000000${guess}`, email });
  for (const spelling of [orderNumber, ` ${orderNumber.toLowerCase()}`, orderNumber])
    await shopper.call(sendOrderLink, { orderNumber: spelling, email });
  expect(await shopper.refused(sendOrderLink, { orderNumber, email })).toMatchObject({ status: 429 });
  expect(await shop.mailsTo(email)).toHaveLength(before + 3);
});

it('[AGREE-02] names what was sent as the confirmation does, a guarantee beneath what it is for', async () => {
  const email = 'guaranteed@exwerk.example';
  await shop.features.orderWatch.look();
  const shopper = shop.shopper('de');
  const sku = 'EX10000001';
  const ready = await readyCart(shopper, { sku, email });
  const { cart } = await shopper.call(addToCart, referenceOf(ready), { sku: 'EX30000002' }, 1);
  const cover = { action: 'addLineItem', sku: '4100010', quantity: 1, parentSku: sku };
  const { cart: covered } = await shopper.call(updateCart, referenceOf(cart), [cover]);
  const paid = await shopper.call(createBankPayment, referenceOf(covered));
  const { order } = await shopper.call(createMyOrderFromCart, referenceOf(paid.cart));
  await changeOrder(shop.services, order, sent);
  // The watch leaves alone what has just changed.
  await new Promise(resolve => setTimeout(resolve, 1100));
  await shop.features.orderWatch.look();
  const [named = [], goods = []] = (await shop.mailsTo(email)).map(({ plain }) =>
    plain.split('\n').filter(line => /^\d+ × /.test(line)),
  );
  expect(goods[1]).toMatch(/^1 × .+ \(4100010\) – zum Artikel: .+/);
  expect(named).toEqual(goods.map(line => line.slice(0, line.lastIndexOf(': '))));
});
