import { load } from 'cheerio';
import * as z from 'zod';
import type { Speaker } from '../languages/speaker.ts';
import { expect, test } from '../shop-test.ts';
import { asks, changeCategory, changeProduct } from './changed-catalog.ts';
import { suiteOwnShop } from './own-shop.ts';

/** What pages make of products and categories as commerce has them, and of what is missing there. */

const sku = 'EX30000001';

const shop = suiteOwnShop();

const productType = z.looseObject({ attributes: z.array(z.looseObject({ name: z.string() })) });

const visited = async (country: string, path: string) => {
  const { status, markup, h1 } = await shop.visit(country, path);
  return { status, h1, document: load(markup) };
};

const instant = '2027-03-04T05:06:00.000Z';
/** One of each type, and how it is told in Greek and in Hungarian. */
const typed = [
  [{ name: 'text' }, 'Plain', ['Plain', 'Plain']],
  [{ name: 'ltext' }, { 'el-GR': 'Τοπικό', 'hu-HU': 'Helyi', 'en-GB': 'Local' }, ['Τοπικό', 'Helyi']],
  [{ name: 'boolean' }, true, ['Ναι', 'Igen']],
  [{ name: 'number' }, 12345.5, ['12.345,5', '12 345,5']],
  [{ name: 'date' }, instant.slice(0, 10), ['04/03/2027', '2027. 03. 04.']],
  [{ name: 'time' }, '05:06:00.000', ['05:06', '05:06']],
  [{ name: 'datetime' }, instant, ['04/03/2027 05:06', '2027. 03. 04. 05:06']],
  [{ name: 'money' }, { centAmount: 123450, currencyCode: 'EUR' }, ['1.234,50 €', '1234,50 €']],
  [
    { name: 'set', elementType: { name: 'ltext' } },
    [
      { 'el-GR': 'Α', 'hu-HU': 'É' },
      { 'el-GR': 'Β', 'hu-HU': 'Ö' },
    ],
    ['Α και Β', 'É és Ö'],
  ],
  [{ name: 'enum', values: [] }, { key: 'own', label: 'Own' }, ['Own', 'Own']],
  [{ name: 'lenum', values: [] }, { key: 'own', label: { 'el-GR': 'Δικό', 'hu-HU': 'Saját' } }, ['Δικό', 'Saját']],
  [
    { name: 'reference', referenceTypeId: 'category' },
    { typeId: 'category', id: 'of-another', obj: { name: { 'el-GR': 'Πριόνια', 'hu-HU': 'Fűrészek' } } },
    ['Πριόνια', 'Fűrészek'],
  ],
  // Of what is gone nothing is told, above all not its number.
  [{ name: 'reference', referenceTypeId: 'category' }, { typeId: 'category', id: 'of-nobody' }, [undefined, undefined]],
  [{ name: 'set', elementType: { name: 'number' } }, [1.5, 12345, 3], ['1,5, 12.345 και 3', '1,5, 12 345 és 3']],
] as const;

test('[CAT-05] el-GR, hu-HU: an attribute of each type is told as the language writes it', async () => {
  const restore = [
    shop.gate.instead(asks('product-types/'), async (_asked, pass) => {
      const { status, body } = await pass();
      const stored = productType.parse(body);
      const own = typed.map(([type], index) => ({
        name: `own-${index}`,
        type,
        label: { 'el-GR': `Δ ${index}`, 'hu-HU': `T ${index}` },
      }));
      return { status, body: { ...stored, attributes: [...stored.attributes, ...own] } };
    }),
    changeProduct(shop.gate, sku, ({ masterVariant }) => {
      const own = typed.map(([, value], index) => ({ name: `own-${index}`, value }));
      return { masterVariant: { ...masterVariant, attributes: [...masterVariant.attributes, ...own] } };
    }),
  ];
  for (const [column, [country, letter]] of [
    ['gr', 'Δ'],
    ['hu', 'T'],
  ].entries()) {
    const { status, document } = await visited(country ?? '', `/any-${sku.toLowerCase()}`);
    expect(status).toBe(200);
    const rows = document('main th[scope=row]')
      .toArray()
      .map(cell => [document(cell).text(), document(cell).next('td').text().replace(/\s/g, ' ')]);
    const told = Object.fromEntries(rows);
    for (const [index, [{ name }, , texts]] of typed.entries())
      expect.soft(told[`${letter} ${index}`], `${name} in ${country}`).toBe(texts[column]);
  }
  for (const undo of restore) undo();
});

test('[CAT-07] el-GR, hu-HU: signs that editors write by their names stand as such, and those of markup stay text', async () => {
  const markup = '<p>0&deg;C &ndash; 60&deg;C, 5&nbsp;&euro; &amp; &lt;b&gt;&hellip; &eacute;</p>';
  const read = '0°C – 60°C, 5\u00a0€ & <b>… é';
  const inBoth = (text: string) => ({ 'el-GR': text, 'hu-HU': text });
  const restore = [
    changeProduct(shop.gate, sku, ({ masterVariant }) => ({
      description: inBoth(markup),
      masterVariant: {
        ...masterVariant,
        attributes: [
          ...masterVariant.attributes.filter(({ name }) => !['description', 'faq'].includes(name)),
          { name: 'faq', value: [JSON.stringify([{ question: '?', answer: markup }])] },
        ],
      },
    })),
    changeCategory(shop.gate, 'drills', ({ custom }) => ({
      custom: { ...custom, fields: { ...custom.fields, CategoryContentHTML: inBoth(`<h2>1</h2>${markup}`) } },
    })),
  ];
  await expect(async () => {
    for (const [country, drills] of [
      ['gr', '/drapana-kai-katsavidia'],
      ['hu', '/furok-es-csavarozok'],
    ] as const) {
      const paragraphs = async (path: string) => {
        const { document } = await visited(country, path);
        const all = document('main p').toArray();
        return all.map(one => document(one).text()).filter(text => text === read).length;
      };
      expect(await paragraphs(`/any-${sku.toLowerCase()}`), country).toBe(2);
      expect(await paragraphs(drills), country).toBe(1);
    }
  }).toPass({ timeout: 20_000 });
  for (const undo of restore) undo();
});

test('lt-LT, pl-PL: a category has its picture where it is named, and its texts, posts and related ones by language', async () => {
  const fields = {
    CategoryImageURL: 'http://localhost/images/category_own',
    hasProducts: ['LT'],
    CategoryContentHTML: { 'lt-LT': '<h2>Savo</h2><p>Patarimas</p>', 'pl-PL': '<h2>Swoje</h2><p>Rada</p>' },
    categoryPosts: {
      'lt-LT': JSON.stringify([{ title: 'Gidas', link: '/inspirations/' }]),
      'pl-PL': JSON.stringify([
        { title: 'Poradnik', link: '/inspirations/' },
        { title: 'Drugi', link: '/payment/' },
      ]),
    },
    related_categories_1: 'office',
    related_categories_2: 'beauty',
    related_categories_3: 'wellness',
  };
  const seen = async ({ country, text }: Speaker, own: string, above: string) => {
    const [{ status, document }, parent] = [await visited(country, own), await visited(country, above)];
    const section = (id: string) =>
      document('main section').filter((_, one) => document(one).children('h2').text() === text(id));
    const links = section('catalog.category.posts').find('a').toArray();
    return {
      status,
      h2: document('main section h2')
        .toArray()
        .map(title => document(title).text()),
      advice: document('main section p').text(),
      posts: links.map(link => [document(link).text(), document(link).attr('href')]),
      related: section('catalog.category.related')
        .find('a')
        .toArray()
        .map(link => document(link).attr('href')),
      pictures: parent
        .document(`main a[href="${own}"] img`)
        .toArray()
        .map(picture => parent.document(picture).attr('src')),
    };
  };
  const lithuanian = { who: shop.speaker('lt-LT'), own: '/c/greztuvai-ir-suktuvai', above: '/c/elektriniai-irankiai' };
  const polish = { who: shop.speaker('pl-PL'), own: '/wiertarki-i-wkretarki', above: '/elektronarzedzia' };
  const before = await seen(polish.who, polish.own, polish.above);
  expect([before.posts.length, before.pictures.length]).toEqual([1, 1]);
  const undo = changeCategory(shop.gate, 'drills', ({ custom }) => ({
    custom: { ...custom, fields: { ...custom.fields, ...fields } },
  }));
  await expect(async () => {
    const { who, own, above } = lithuanian;
    const { text } = who;
    expect(await seen(who, own, above)).toEqual({
      status: 200,
      h2: ['Savo', text('catalog.category.related'), text('catalog.category.posts')],
      advice: 'Patarimas',
      posts: [['Gidas', '/inspirations/']],
      related: ['/c/biuras', '/c/grozis', '/c/sveikatingumas'],
      pictures: [expect.stringContaining('category_own')],
    });
    expect(await seen(polish.who, polish.own, polish.above)).toMatchObject({
      advice: 'Rada',
      posts: [
        ['Poradnik', '/inspirations/'],
        ['Drugi', '/payment/'],
      ],
      related: ['/biuro', '/uroda', '/wellness'],
      // Nothing of it is sold there.
      pictures: [],
    });
  }).toPass();
  undo();
});

test('[CAT-07] el-GR: the page of a category has its own picture', async () => {
  const { document } = await visited('gr', '/docheia-gn');
  expect(document('main img[src*="/category_gn-containers"]:not(nav img)')).toHaveLength(1);
});

test('[CAT-21] hr-HR: a category of the breadcrumbs that is missing is logged as an error, and the page stands', async () => {
  const told = () =>
    shop.logged('category of the breadcrumbs is missing').filter(({ categoryId }) => categoryId === gone);
  const gone = 'e0e0e0e0-0000-4000-8000-000000000021';
  const path = '/any-ex30000002';
  const steps = async () => {
    const { status, h1, document } = await visited('hr', path);
    const way = document(`nav[aria-label="${shop.speaker('hr-HR').text('catalog.breadcrumbs')}"] li`).toArray();
    return { status, h1, way: way.map(step => document(step).text()) };
  };
  const before = await steps();
  expect([before.status, before.way.length > 2, told()]).toEqual([200, true, []]);
  const undo = changeProduct(shop.gate, 'EX30000002', ({ categories }) => ({
    categories: [{ typeId: 'category', id: gone }, ...categories],
  }));
  await expect(async () => {
    expect(await steps()).toEqual(before);
    expect(told()[0]).toMatchObject({ level: 50, categoryId: gone });
  }).toPass();
  undo();
});
