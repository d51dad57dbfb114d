import { expect, test } from '../shop-test.ts';
import { heardSpeakers } from './speaker.ts';

for (const { locale, url } of heardSpeakers()) {
  test(`[LANG-02] ${locale}: every link of the home page leads to a page`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(url('/'));
    const { links, dead } = await page.evaluate(async () => {
      const hrefs = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) =>
        href.replace(/#.*/, ''),
      );
      const own = new Set(hrefs.filter(href => href.startsWith(`${location.origin}/`)));
      const dead: string[] = [];
      for (const href of own) {
        const { ok, status } = await fetch(href);
        if (!ok) dead.push(`${status} ${href}`);
      }
      return { links: own.size, dead };
    });
    expect(links).toBeGreaterThan(20);
    expect(dead).toEqual([]);
  });
}
