import { createHash } from 'node:crypto';
import { integrityOf, loadChunk } from './chunk-scripts.ts';

/** A file of a release, with what its name amounts to. */
function aChunk(content: string) {
  const digest = (form: 'base64' | 'base64url') => createHash('sha256').update(content).digest(form);
  return { url: `http://releases/cart/1/web/page.${digest('base64url')}.js`, integrity: `sha256-${digest('base64')}` };
}

const asked = () => document.querySelector('script');

afterEach(() => document.head.replaceChildren());

describe('a chunk of a release', () => {
  it('is checked against the hash in its name', () => {
    // Some of these hold characters that URLs and attributes spell differently.
    for (let content = 0; content < 20; content += 1) {
      const { url, integrity } = aChunk(String(content));
      expect(integrityOf(url)).toBe(integrity);
    }
  });

  it('of a dev server is not', () => {
    expect(integrityOf('http://localhost:9300/src_page_tsx.js')).toBe('');
  });

  it('is asked for as the preload link does', () => {
    const { url, integrity } = aChunk('page');
    loadChunk(url, () => undefined);
    expect(asked()).toMatchObject({ src: url, integrity, crossOrigin: 'anonymous' });
  });

  it.each(['load', 'error'])('tells its remote of the %s event, and leaves no element behind', async type => {
    const { url } = aChunk(type);
    const told = new Promise(resolve => loadChunk(url, resolve));
    asked()?.dispatchEvent(new Event(type));
    expect(await told).toEqual({ type, target: { src: url } });
    expect(asked()).toBeNull();
  });
});
