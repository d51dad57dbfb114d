import type { Page } from '@playwright/test';
import * as z from 'zod';
import { speaker } from '../journeys/recovery-steps.ts';
import { enterLogin } from '../journeys/session-steps.ts';
import { openAddresses } from '../journeys/vat-steps.ts';
import { expect, forgetRefusals, hydrated, test } from '../shop-test.ts';

/** Sizes and types of icons, buttons and boxes: their classes in what is shipped, how these look, and that pages use them. */

const kinds = {
  icon: { element: 'svg', base: 'icon', names: ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xl2', 'xl3', 'xl4'] },
  size: { element: 'button', base: 'button', names: ['sm', 'md', 'lg'] },
  look: {
    element: 'button',
    base: 'button',
    names: [
      ...['primary', 'secondary', 'tertiary', 'quaternary', 'quinary', 'senary'],
      ...['link', 'link-dark', 'highlight', 'raw'],
    ],
  },
  box: { element: 'div', base: 'box', names: ['info', 'success', 'secondarySuccess', 'warning', 'error'] },
} as const;
type Kind = keyof typeof kinds;

const classNames = z.record(z.string(), z.string());
type Classes = Readonly<Record<'icon' | 'button' | 'box', z.infer<typeof classNames>>>;

/** What the scripts of the open page call the classes of each kind. */
async function shippedClasses(page: Page): Promise<Classes> {
  const scripts = await page.evaluate(async () => {
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    return Promise.all(files.filter(name => name.endsWith('.js')).map(async name => (await fetch(name)).text()));
  });
  const maps = scripts.flatMap(script =>
    Array.from(script.matchAll(/\{(?:(?:"[\w-]+"|\w+):"[\w-]{6}",?)+\}/g), ([map]) =>
      classNames.parse(JSON.parse(map.replace(/([{,])(\w+):/g, '$1"$2":'))),
    ),
  );
  const withNames = (base: string, name: string) => maps.find(map => base in map && name in map) ?? {};
  return { icon: withNames('icon', 'xxs'), button: withNames('button', 'link-dark'), box: withNames('box', 'warning') };
}

/** How one of each looks, by its name. */
async function drawn(page: Page, kind: Kind, classes: Classes): Promise<readonly string[]> {
  const { element, base, names } = kinds[kind];
  const shipped = classes[base];
  return page.evaluate(
    ({ element, samples }) =>
      samples.map(classList => {
        const html = `<${element} class="${classList}"></${element}>`;
        document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
        const sample = document.querySelector('main > :last-child');
        if (!sample) throw new Error('The page has no main');
        const { width, minHeight, backgroundColor, borderColor, color, padding, textDecorationLine } =
          getComputedStyle(sample);
        sample.remove();
        return element === 'svg'
          ? width
          : [minHeight, backgroundColor, borderColor, color, padding, textDecorationLine].join();
      }),
    { element, samples: names.map(name => `${shipped[base]} ${shipped[name] ?? ''}`) },
  );
}

/** Names of what the open page shows of each kind. */
async function shown(page: Page, classes: Classes): Promise<readonly string[]> {
  const lists = await page.locator('[class]').evaluateAll(all => all.map(({ classList }) => [...classList]));
  return Object.entries(kinds).flatMap(([kind, { base, names }]) =>
    lists
      .filter(list => list.includes(classes[base][base] ?? 'none'))
      .map(list => names.find(name => list.includes(classes[base][name] ?? 'none')))
      .map(name => `${kind} ${name}`),
  );
}

test('[CONST-10, CONST-11, CONST-12] it-IT: icons, buttons and boxes have their sizes and types, each to be told from the others, and pages use them', async ({
  page,
  watch,
}) => {
  test.slow();
  const who = speaker('it-IT');
  const { text, url } = who;
  const seen = new Set<string>();
  const { choose, check, says } = await openAddresses(page, who);
  const classes = await shippedClasses(page);
  const look = async () => {
    for (const one of await shown(page, classes)) seen.add(one);
  };
  await choose('COMPANY');
  await page.locator('input[name="billing.company"]').fill('Mulino');
  await check('DE123456201');
  await says('notValidated', 'correctFormat');
  await look();
  await check('DE123456200');
  await says('valid', 'net');
  await look();
  await check('IT12345678901');
  await says('valid', 'notNet');
  await look();

  for (const { base, names } of Object.values(kinds))
    for (const name of names) expect(classes[base]).toHaveProperty(name);
  const widths = (await drawn(page, 'icon', classes)).map(Number.parseFloat);
  expect(widths).toHaveLength(9);
  expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
  const heights = (await drawn(page, 'size', classes)).map(Number.parseFloat);
  expect(heights).toEqual([...new Set(heights)].toSorted((a, b) => a - b));
  for (const kind of ['look', 'box'] as const) {
    const looks = await drawn(page, kind, classes);
    expect(new Set(looks).size, looks.join('\n')).toBe(kinds[kind].names.length);
  }

  for (const path of ['/', '/any-ex30000001', '/checkout/cart', '/wishlist']) {
    await page.goto(url(path));
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await look();
  }
  await page.goto(url('/any-ex30000001'));
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: text('catalog.review.write') })
    .click();
  await expect(page.locator('input[name="rating"]').first()).toBeFocused();
  await look();
  await page.goto(url('/login'));
  const refused = page.waitForResponse(/\/customerSignMeIn\?/);
  await enterLogin(page, who, who.email, 'Riverbed-43');
  const status = (await refused).status();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/./);
  await look();
  for (const kind of ['size', 'look', 'box'] as const)
    for (const name of kinds[kind].names) expect(seen, name).toContain(`${kind} ${name}`);
  for (const name of ['xs', 'sm', 'md', 'lg', 'xl', 'xl4']) expect(seen, name).toContain(`icon ${name}`);
  forgetRefusals(watch, status);
});
