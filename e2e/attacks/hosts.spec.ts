import { expect, test } from '../shop-test.ts';
import { ask, fromCache, shellPort } from './ask.ts';

const random = () => Math.random().toString(36).slice(2);
const mark = `evil-${random()}`;

const foreign = [
  `${mark}.example`,
  `${mark}.example:8080`,
  `${mark.toUpperCase()}.EXAMPLE.`,
  `gb.localhost.${mark}.example`,
  `www.exwerk.de@${mark}.example`,
  `${mark}@www.exwerk.de`,
  `${mark}.www.exwerk.de`,
  `www.exwerk.de:80:${mark}`,
  `www.exwerk.de/${mark}`,
  `www.exwerk.de ${mark}`,
  `www.exwerk.de#${mark}`,
  `"><script>${mark}</script>`,
  `${'a'.repeat(250)}.${mark}.example`,
  `127.0.0.1:${shellPort}`,
  '[::1]',
  '[::1',
  '%00',
  '..',
  '',
];

const countries = (text: string) => /<html lang="([\w-]+)"/.exec(text)?.[1];

test('[SAFE-08] [SAFE-01] a host outside the table shows the default storefront from one and the same entry', async () => {
  const own = await fromCache('/', { host: 'sk.localhost' });
  expect(countries(own.body)).toBe('sk-SK');
  for (const host of foreign) {
    const answer = await ask('/', { host });
    const isHost = /^(?:\w[\w.-]{0,252}|\[[\d:a-f.]{2,45}\])(?::\d{1,5})?$/i.test(host);
    // What cannot be a host at all is not answered by a page.
    expect([host, answer.status, answer.cache]).toEqual(isHost ? [host, 200, 'kept'] : [host, 400, undefined]);
    if (isHost) expect(answer.body, host).toBe(own.body);
    expect(JSON.stringify(answer.headers), host).not.toContain(mark);
  }
});

test("[SAFE-08] every spelling of a storefront's host is that storefront, from one entry", async () => {
  const own = await fromCache('/', { host: 'de.localhost' });
  expect(countries(own.body)).toBe('de-DE');
  const spellings = ['DE.LOCALHOST', 'de.localhost.', 'de.localhost:1', `de.localhost:${shellPort}`, ' de.localhost '];
  for (const host of [...spellings, 'www.exwerk.de', 'exwerk.de', 'WWW.EXWERK.DE.:443']) {
    const answer = await ask('/', { host });
    expect(answer.cache, host).toBe('kept');
    expect(answer.body, host).toBe(own.body);
  }
});

test('[SAFE-01] no redirect, cookie or link takes its host from the request', async () => {
  const forged = {
    'x-forwarded-host': `${mark}.example`,
    'x-forwarded-proto': 'https',
    forwarded: `host=${mark}.example`,
  };
  for (const host of [`${mark}.example`, `gb.localhost:${shellPort}`]) {
    for (const path of [
      '/Login?a=b',
      '/home',
      `//${mark}.example/search`,
      `/\\${mark}.example`,
      `http://${mark}.example/home`,
      `/exConsents/confirm`,
      '/checkout',
      '/no-such-page',
      '/login',
      '/checkout/cart',
      '/my-account',
      '/search?page=1',
    ]) {
      const { status, headers, body } = await ask(path, { host, headers: forged });
      expect(status, path).toBeLessThan(500);
      // A path of this site, whatever it is called: never another host.
      if (headers.location) expect(headers.location, path).toMatch(/^\/(?![/\\])/);
      expect(String(headers['set-cookie'] ?? ''), path).not.toMatch(/domain/i);
      if (!path.includes(mark)) expect(JSON.stringify(headers) + body, path).not.toContain(mark);
      expect(body, path).not.toContain(`//${mark}`);
    }
  }
});

test('[SAFE-01] a forwarded host decides nothing', async () => {
  const own = await fromCache('/', { host: 'sk.localhost' });
  const answer = await ask('/', { host: 'sk.localhost', headers: { 'x-forwarded-host': 'gb.localhost' } });
  expect(answer.cache).toBe('kept');
  expect(answer.body).toBe(own.body);
});

test('[SAFE-08] what is no address is refused, and nothing breaks', async () => {
  for (const path of [
    '//',
    '///',
    '/%',
    '/%E0%A4%A',
    '/\u007f',
    'http://',
    '/?%',
    '/%2e%2e/',
    '/..//..',
    '/;',
    '/:80',
  ]) {
    const { status } = await ask(path).catch(() => ({ status: 400 }));
    expect(status, path).toBeLessThan(500);
  }
});
