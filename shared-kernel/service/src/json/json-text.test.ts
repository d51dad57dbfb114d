import * as z from 'zod';
import { jsonIn, jsonText } from './json-text.ts';

const entry = z.object({ id: z.string() });

it('reads what a text says, by its schema', () => {
  expect(jsonText(entry).parse('{"id":"a","more":1}')).toEqual({ id: 'a' });
  expect(jsonText(z.array(entry).catch([])).parse('{"id":"a"}')).toEqual([]);
  expect(jsonText(z.null()).parse('null')).toBeNull();
});

it.each(['', '{"id":"a"', 'a', '{"id":1}', null, undefined, { id: 'a' }])('refuses %j', text => {
  expect(jsonText(entry).safeParse(text).success).toBe(false);
  expect(jsonText(entry).catch({ id: 'none' }).parse(text)).toEqual({ id: 'none' });
});

it('tells a text that is no JSON from all that JSON can say', () => {
  expect(['null', '0', '"a"', '{'].map(jsonIn)).toEqual([null, 0, 'a', undefined]);
});
