import type { LineItem } from '@exwerk/contract/calls/cart';
import { addToCart, createCart } from '@exwerk/contract/calls/cart-calls';
import { getRecommendations, trackViewItem } from '@exwerk/contract/calls/tracking-calls';
import { cart, line, openTracker } from './testing/opened-tracker.ts';

it('[TRACK-10] tells what was recommended where, and what came of it', async () => {
  const { start, answer, sent, now } = openTracker();
  now.path = '/drill';
  const results = [{ value: [{ sku: 'EX8' }, { sku: 'EX9' }] }];
  await answer(getRecommendations, [{ typeId: 'similar-products-sk-SK' }], { results });
  await answer(getRecommendations, [{ typeId: 'cart-recommendation-sk-SK' }], { results: [] });
  await start(trackViewItem, { locale: 'sk-SK', sku: 'EX1' });
  now.path = '/saw';
  await start(trackViewItem, { locale: 'sk-SK', sku: 'EX9' });
  await answer(createCart, [], { cart: cart(1) });
  await answer(addToCart, [{ id: 'k', version: 1 }], { cart: cart(2, line('EX9', 1)) });
  const about = {
    locale: 'sk-SK',
    path: '/drill',
    recommendation_id: 'similar-products-sk-SK',
    recommendation_name: 'similar-products',
  };
  expect(sent.filter(([name]) => name === 'recommendation').map(([, payload]) => payload)).toEqual([
    { ...about, action: 'show' },
    { ...about, action: 'click' },
  ]);
  expect(sent.find(([name]) => name === 'cart-update')?.[1]).toMatchObject({
    sku: 'EX9',
    recommendation_id: 'similar-products-sk-SK',
  });
});

it('[TRACK-10] tells of a click also where the page that it led to shows the article itself before it tells of the view', async () => {
  const { start, answer, sent, now } = openTracker();
  const recommend = (typeId: string, ...skus: string[]) =>
    answer(getRecommendations, [{ typeId }], { results: [{ value: skus.map(sku => ({ sku })) }] });
  now.path = '/drill';
  await recommend('similar-products-sk-SK', 'EX8', 'EX9');
  now.path = '/saw';
  await recommend('last-seen-sk-SK', 'EX9', 'EX1');
  await start(trackViewItem, { locale: 'sk-SK', sku: 'EX9' });
  await start(trackViewItem, { locale: 'sk-SK', sku: 'EX1' });
  const clicks = sent.flatMap(([, { action, path, recommendation_id }]) =>
    action === 'click' ? [[path, recommendation_id]] : [],
  );
  expect(clicks).toEqual([['/drill', 'similar-products-sk-SK']]);
});

it('[TRACK-11] names the recommendation from whose tile something was added, and none for what was found elsewhere', async () => {
  const { start, answer, sent, now } = openTracker();
  const recommend = (typeId: string, ...skus: string[]) =>
    answer(getRecommendations, [{ typeId }], { results: [{ value: skus.map(sku => ({ sku })) }] });
  let lines: LineItem[] = [];
  const add = async (sku: string) => {
    const before = cart(lines.length + 1, ...lines);
    now.cart = before;
    const args = [{ id: 'k', version: before.version }, { sku }, 1];
    await start(addToCart, args[0], args[1], args[2]);
    lines = [...lines, line(sku, 1)];
    await answer(addToCart, args, { cart: cart(lines.length + 1, ...lines) });
  };
  now.path = '/saw';
  await recommend('similar-products-sk-SK', 'EX7', 'EX8');
  now.path = '/drill';
  await recommend('similar-products-sk-SK', 'EX7', 'EX9');
  await add('EX9');
  await add('EX1');
  now.path = '/saw';
  await add('EX7');
  now.path = '/search';
  await add('EX8');
  const told = sent
    .filter(([name]) => name === 'cart-update')
    .map(([, { sku, recommendation_id }]) => [sku, recommendation_id]);
  expect(told).toEqual([
    ['EX9', 'similar-products-sk-SK'],
    ['EX1', undefined],
    ['EX7', 'similar-products-sk-SK'],
    ['EX8', undefined],
  ]);
});
