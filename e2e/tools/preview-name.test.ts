import { issueKey, ownsPreview } from '@exwerk/releases/keys/squad-key';
import { previewNameOf } from './preview-name.ts';

it('is one that whoever makes the preview may have', async () => {
  expect(previewNameOf(7, {})).toBe('e2e-7');
  const asked = { squad: 'contact', remotes: ['contact'], environments: ['test'], hours: 1 };
  const { token, key } = await issueKey(asked, ['a secret that is long enough for keys']);
  const name = previewNameOf(7, { RELEASES_API: 'http://localhost:8182', SQUAD_KEY: token });
  expect([name, ownsPreview(key, name)]).toEqual(['contact-e2e-7', true]);
  // What is no key is refused by whoever looks at it.
  expect(previewNameOf(7, { RELEASES_API: 'http://localhost:8182', SQUAD_KEY: 'no key' })).toBe('e2e-7');
});
