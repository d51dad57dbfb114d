import type { Locator } from '@playwright/test';
import { expect, hydrated, test } from '../shop-test.ts';
import { speaker } from './recovery-steps.ts';

/** Where the ground is dark, the ring around what has the focus stands out from it, and is seen whole. */

/**
 * What is wrong with the ring of what has the focus: how little it stands out from the grounds it lies on, when that is less than 3:1, and that the
 * window cuts it off. A ground that changes counts with both of its ends.
 */
const faultsOfRing = (focused: Element) => {
  const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channels(colour)
      .map(channel => channel / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const groundsOf = (place: Element | null): string[] => {
    if (!place) return ['rgb(255 255 255)'];
    const { backgroundColor, backgroundImage } = getComputedStyle(place);
    const drawn = backgroundImage.match(/rgb\([^)]+\)/g);
    if (drawn) return drawn;
    return /, 0\)$/.test(backgroundColor) ? groundsOf(place.parentElement) : [backgroundColor];
  };
  const { outlineColor, outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(focused);
  const offset = Number.parseFloat(outlineOffset);
  const reach = offset + Number.parseFloat(outlineWidth);
  const { left, top, right, bottom } = focused.getBoundingClientRect();
  const isCut = Math.min(left - reach, top - reach, innerWidth - right - reach, innerHeight - bottom - reach) < 0;
  const grounds = groundsOf(reach > 0 ? focused.parentElement : focused);
  return [
    ...(outlineStyle === 'solid' ? [] : ['there is none']),
    ...(isCut ? ['cut off'] : []),
    ...grounds
      .filter(ground => contrast(outlineColor, ground) < 3)
      .map(ground => `${outlineColor} on ${ground}: ${contrast(outlineColor, ground).toFixed(2)}`),
  ];
};

for (const [locale, scheme] of [
  ['fr-BE', 'light'],
  ['it-CH', 'dark'],
] as const)
  test(`${locale}, ${scheme}: the focus is seen in the first row, in the hero and at the page’s end`, async ({
    page,
  }) => {
    const { text, url } = speaker(locale);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(url('/'));
    await hydrated(page);
    const seen = async (stop: Locator) => {
      await stop.focus();
      // As after a key: the ring is drawn.
      await page.keyboard.press('Shift');
      await expect(stop).toBeFocused();
      await expect.poll(() => stop.evaluate(faultsOfRing), (await stop.textContent()) ?? '').toEqual([]);
    };
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: text('shell.skip') });
    await expect(skip).toBeFocused();
    await seen(skip);
    const banner = page.getByRole('banner');
    await seen(banner.getByRole('button', { name: text('shell.contact'), exact: true }));
    await seen(banner.getByRole('link', { name: 'Trustpilot' }));
    const languages = banner.getByRole('button', { name: text('shell.language') });
    await seen(languages);
    await page.keyboard.press('Enter');
    await seen(page.locator('#languages-header a').first());
    await page.keyboard.press('Escape');
    const hero = page.getByRole('region', { name: text('catalog.hero') });
    await seen(hero.getByRole('link').first());
    await seen(hero.getByRole('button', { name: text('catalog.carousel.next') }));
    const foot = page.getByRole('contentinfo');
    const footLanguages = foot.getByRole('button', { name: text('shell.language') });
    await seen(footLanguages);
    await page.keyboard.press('Enter');
    await seen(page.locator('#languages-footer a').first());
    await seen(foot.getByRole('link', { name: text('shell.link.privacy') }));
  });
