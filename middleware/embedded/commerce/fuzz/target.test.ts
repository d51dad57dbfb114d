import { fault } from './target.ts';

const ok = (text: string) => fault({ status: 200, text });

describe('an answer is at fault', () => {
  it.each([
    ['{', 'no JSON'],
    ['{"lines":[{"quantity":1.5}]}', 'quantity 1.5'],
    ['{"totalPrice":{"centAmount":1e21}}', 'centAmount 1e+21'],
    ['{"totalPrice":{"centAmount":9007199254740993}}', 'centAmount 9007199254740992'],
    ['{"results":[{"quantityOnStock":null}]}', 'quantityOnStock null'],
  ])('when it is %s', (text, expected) => {
    expect(ok(text)).toBe(expected);
  });

  it.each(['{"centAmount":-5,"quantity":9007199254740991}', '{"container":"a","value":{"centAmount":1.5}}'])(
    'but not when it is %s',
    text => {
      expect(ok(text)).toBeUndefined();
    },
  );
});
