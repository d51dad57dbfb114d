import type { ComposedReleases } from '../composition/composed-releases.ts';
import { verifiedFetch } from './verified-fetch.ts';

const releases = {
  checkout: {
    remote: 'checkout',
    version: '1.4.0',
    files: { 'node/entry.js': 'sha256-dpLDrTVAu4A8Ags67mbNiIcSMjTqDG5xQ8Ct1z/0Me0=' },
  },
} as unknown as ComposedReleases['releases'];
const answering = (body: string) => verifiedFetch('http://releases', releases, async () => new Response(body));

describe('server code', () => {
  it('is handed on when it is what was released, with its address for stacks', async () => {
    const answer = await answering('one')('http://releases/checkout/1.4.0/node/entry.js');
    expect(await answer.text()).toBe('one\n//# sourceURL=http://releases/checkout/1.4.0/node/entry.js');
  });

  it.each([
    ['was changed', 'two', 'http://releases/checkout/1.4.0/node/entry.js'],
    ['is not listed', 'one', 'http://releases/checkout/1.4.0/node/other.js'],
    ['is of another version', 'one', 'http://releases/checkout/1.4.1/node/entry.js'],
  ])('is refused when it %s', async (_what, body, url) => {
    await expect(answering(body)(url)).rejects.toThrow('is not what was released');
  });

  it('is all that is checked', async () => {
    const answer = await answering('anything')('http://middleware/api');
    expect(await answer.text()).toBe('anything');
  });
});
