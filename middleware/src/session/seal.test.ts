import * as z from 'zod';
import { createSeal, expiry } from './seal.ts';

const { seal, open, openAs } = createSeal(['a secret of thirty-two characters and more']);

it('opens what it has sealed, which is another value each time', () => {
  expect(open(seal('tokens'))).toBe('tokens');
  expect(seal('tokens')).not.toBe(seal('tokens'));
});

it('opens nothing that was changed, cut or sealed with another secret', () => {
  const sealed = Buffer.from(seal('tokens'), 'base64url');
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(open(changed.toString('base64url'))).toBeNull();
    expect(open(sealed.subarray(0, at).toString('base64url'))).toBeNull();
  }
  expect(open(createSeal(['another secret of thirty-two characters']).seal('tokens'))).toBeNull();
});

it('opens as what it was made for, for as long as it holds', () => {
  const note = z.object({ purpose: z.literal('note'), expires: expiry });
  const sealed = (content: unknown) => seal(JSON.stringify(content));
  const good = { purpose: 'note', expires: Date.now() + 60_000 };
  expect(openAs(note, sealed(good))).toEqual(good);
  for (const wrong of [{ ...good, purpose: 'session' }, { ...good, expires: Date.now() }, { purpose: 'note' }, null])
    expect(openAs(note, sealed(wrong))).toBeNull();
  expect([openAs(note, seal('{"purpose":"no')), openAs(note, 'x')]).toEqual([null, null]);
});
