import { createSeal } from './seal.ts';

const { seal, open } = createSeal(['a secret of thirty-two characters and more']);

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
