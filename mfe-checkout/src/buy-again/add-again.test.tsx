import { gbp, lineItem } from '../testing/fixtures.ts';
import { answerCalls, createShop, Refusal } from '../testing/shop.tsx';
import { addAgain } from './add-again.ts';

afterEach(() => jest.restoreAllMocks());

it('[MINE-01] names what is not sold any more, and leaves guarantees and gifts alone', async () => {
  const { calls } = answerCalls({ getProduct: () => ({ product: null }) });
  const shop = createShop();
  const lines = [
    lineItem({ id: '1', name: 'Drill' }),
    lineItem({ id: '2', name: 'Guarantee', isVirtual: true }),
    lineItem({ id: '3', name: 'Gift', totalPrice: gbp(0), isGift: true }),
  ];
  expect(await shop.dispatch(addAgain(lines))).toEqual({ added: 0, missing: ['Drill'], isFailed: false });
  expect(calls.map(({ name }) => name)).toEqual(['getProduct']);
});

it('says of nothing that it is not sold any more when that could not be asked', async () => {
  answerCalls({ getProduct: () => new Refusal(503, 'UpstreamError') });
  expect(await createShop().dispatch(addAgain([lineItem()]))).toEqual({ added: 0, missing: [], isFailed: true });
});
