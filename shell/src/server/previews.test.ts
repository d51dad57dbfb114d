import type { Keys } from '@exwerk/service/config/variables';
import { localPreviewSecret, previewQuery } from '@exwerk/service/releases/preview-link';
import request from 'supertest';
import type { ShellConfig } from './config.ts';
import { appThatRenders, get, partsThatRender, visitors } from './testing/app-that-renders.ts';

describe('a preview', () => {
  const query = previewQuery({ name: 'qa', until: Math.round(Date.now() / 1000) + 60 }, [localPreviewSecret]);

  it('is opened by a signed link for the rest of the session', async () => {
    const app = appThatRenders(() => ({}));
    const opened = await request(app).get(`/search?query=saw&${query}`).set('Host', 'gb.localhost');
    expect([opened.status, opened.headers.location]).toEqual([302, '/search?query=saw']);
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';', 1)[0] ?? '';
    await request(app).get('/').set('Host', 'gb.localhost').set('Cookie', cookie);
    expect(visitors.at(-1)).toEqual({ session: undefined, preview: 'qa' });
  });

  it.each([
    ['unsigned', 'preview=qa'],
    ['for another name', query.toString().replace('preview=qa', 'preview=other')],
    ['that has ended', previewQuery({ name: 'qa', until: 1000 }, [localPreviewSecret]).toString()],
    ['signed by somebody else', previewQuery({ name: 'qa', until: 9e9 }, ['another secret']).toString()],
  ])('refuses a link %s', async (_kind, link) => {
    const answer = await get(`/?${link}`);
    expect(answer.status).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('[RUN-09] stays open while its key is one of several, and is signed anew with the first one', async () => {
    const settings: Partial<ShellConfig> = { PREVIEW_SECRET: ['the new secret', localPreviewSecret] };
    const { app } = partsThatRender(() => ({}), undefined, { settings });
    const opened = await request(app).get(`/?${query}`).set('Host', 'gb.localhost');
    expect(opened.status).toBe(302);
    const cookie = String(opened.headers['set-cookie']?.[0]).split(';', 1)[0] ?? '';
    const previewFor = async (secrets: Keys, kept: string) => {
      const rotated = partsThatRender(() => ({}), undefined, { settings: { PREVIEW_SECRET: secrets } });
      const { status } = await request(rotated.app).get('/').set('Host', 'gb.localhost').set('Cookie', kept);
      return [status, visitors.at(-1)?.preview];
    };
    const former = `exwerk-preview=${encodeURIComponent(query.toString())}`;
    expect(await previewFor(['the new secret'], cookie)).toEqual([200, 'qa']);
    expect(await previewFor(['the new secret', localPreviewSecret], former)).toEqual([200, 'qa']);
    expect(await previewFor(['the new secret'], former)).toEqual([200, undefined]);
  });

  describe('that the composition holds no more', () => {
    const link = `/?${query}`;
    const visit = (address: string, headers: Record<string, string>, previews = {}) =>
      request(partsThatRender(() => ({}), undefined, { previews, isLive: true }).app)
        .get(address)
        .set({ Host: 'gb.localhost', ...headers });
    const kept = { Cookie: `exwerk-preview=${encodeURIComponent(query.toString())}` };

    it('[SQUAD-06] is not opened by its link, which is as good as one that is not valid', async () => {
      const answer = await visit(link, {});
      expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
      expect(answer.text).toContain('not valid, or no longer');
    });

    it.each(['/', '/checkout/cart', '/search?query=saw'])(
      '[SQUAD-06] is not taken for the live shop at %s',
      async address => {
        const answer = await visit(address, kept);
        expect([answer.status, answer.headers['x-composition']]).toEqual([403, undefined]);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.text).toContain('The preview qa has ended');
        expect(answer.text).toContain('/?preview=');
      },
    );

    it('is left by the address that the answer names', async () => {
      const left = await visit('/?preview=', kept);
      expect(left.status).toBe(302);
      expect(left.headers['set-cookie']?.[0]).toMatch(/^exwerk-preview=; .*Expires=Thu, 01 Jan 1970/);
    });

    it('[SQUAD-06] nor is one that is held and cannot be loaded', async () => {
      const answer = await visit('/', kept, { qa: { checkout: '2.0.0' } });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
      expect(answer.text).toContain('The preview qa cannot be shown');
    });

    it('has no name of its own by being one of every object', async () => {
      const inherited = previewQuery({ name: 'constructor', until: 9e9 }, [localPreviewSecret]);
      expect((await visit(`/?${inherited}`, {})).status).toBe(403);
    });
  });

  it('is for no search engine, and leaves the composition of the session as it was', async () => {
    const app = appThatRenders(() => ({}));
    const Cookie = `exwerk-preview=${encodeURIComponent(query.toString())}`;
    for (const address of ['/', '/checkout/cart']) {
      const { headers } = await request(app).get(address).set({ Host: 'gb.localhost', Cookie });
      expect(headers['x-robots-tag']).toBe('noindex');
      expect(headers['cache-control']).toMatch(/^private/);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it.each(['//evil.example/', '/\\\\evil.example/', '///evil.example/'])(
    'leads from %s to no other host',
    async path => {
      const { headers } = await get(`${path}?${query}`);
      expect(headers.location).toMatch(/^\/(?![/\\])/);
    },
  );

  it('does not believe a cookie that is not signed', async () => {
    const app = appThatRenders(() => ({}));
    await request(app).get('/').set('Host', 'gb.localhost').set('Cookie', 'exwerk-preview=preview%3Dqa%26until%3D9e9');
    expect(visitors.at(-1)?.preview).toBeUndefined();
  });
});
