import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import { runWebpack } from '../run-webpack.ts';
import { CheckedMessages } from './checked-messages.ts';
import { toldFault } from './fault.ts';
import { packageFaults } from './package-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exwerk-messages-'));
  mkdirSync(path.join(folder, 'src/messages'), { recursive: true });
  for (const locale of allLocales.filter(one => !homeOfRegion(one)))
    write(`src/messages/${locale}.json`, texts(locale));
  write('src/page.tsx', page);
});
afterEach(() => rmSync(folder, { recursive: true }));

const texts = (locale: string): Record<string, string> => ({
  'cart.title': 'Cart of {name}',
  'cart.label': 'Cart',
  'cart.total': plural(new Intl.PluralRules(locale).resolvedOptions().pluralCategories),
  'cart.kind.gift': 'A gift',
  'cart.kind.gift.more': 'Nice',
});
const plural = (categories: readonly string[]) => `{count, plural, ${categories.map(one => `${one} {#}`).join(' ')}}`;

const page = `
  const text = (id: string) => intl.formatMessage({ id });
  export const Page = ({ kind, name, count }) => <>
    <h1 aria-label={text('cart.label')}><FormattedMessage id="cart.title" values={{ name }} /></h1>
    {intl.formatMessage({ id: 'cart.total' }, { count })}
    <FormattedMessage id={\`cart.kind.\${kind}\`} /> <FormattedMessage id={\`cart.kind.\${kind}.more\`} />
    {intl.formatMessage({ id: 'validation.required' })}
  </>;`;

function write(name: string, content: string | object): void {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}
const told = () => packageFaults(folder).map(fault => toldFault(fault, path.join(folder, 'src')));

describe('messages of a package', () => {
  it('[LANG-06] are right when each language has each text, and each text is used', () => {
    write('src/messages/de-AT.json', { 'cart.label': 'Sackerl' });
    expect(told()).toEqual([]);
  });

  const czech = (change: Record<string, string>) => () =>
    write('src/messages/cs-CZ.json', { ...texts('cs-CZ'), ...change });
  const english = (change: Record<string, string>) => () => {
    for (const locale of allLocales.filter(one => !homeOfRegion(one)))
      write(`src/messages/${locale}.json`, { ...texts(locale), ...change });
  };
  const source = (code: string) => () => write('src/more.tsx', `export const more = () => ${code};`);
  it.each<[string, () => void, string]>([
    ['a language', () => rmSync(path.join(folder, 'src/messages/cs-CZ.json')), 'messages/cs-CZ.json: is missing'],
    ['a locale', () => write('src/messages/xx-YY.json', {}), 'messages/xx-YY.json: is of no locale of the shop'],
    [
      'a missing text',
      () => write('src/messages/cs-CZ.json', { ...texts('cs-CZ'), 'cart.label': undefined }),
      'messages/cs-CZ.json: cart.label: is missing',
    ],
    ['an empty text', czech({ 'cart.label': ' ' }), 'messages/cs-CZ.json: cart.label: is empty'],
    [
      'an unknown text',
      czech({ 'cart.other': 'x' }),
      'messages/cs-CZ.json: cart.other: is unknown, en-GB has no such message',
    ],
    ['a lost argument', czech({ 'cart.title': 'Košík' }), 'messages/cs-CZ.json: cart.title: lacks the argument name'],
    [
      'another argument',
      czech({ 'cart.title': 'Košík {name} {nome}' }),
      'messages/cs-CZ.json: cart.title: has the argument nome, which English lacks',
    ],
    [
      'a quote',
      czech({ 'cart.title': "L'{name}' {name}" }),
      "messages/cs-CZ.json: cart.title: has a ' that ICU takes for a quote; write ’",
    ],
    [
      'an unbreakable blank before the style of a number',
      czech({ 'cart.title': '{name, number,\u00a0::percent} {name}' }),
      'messages/cs-CZ.json: cart.title: has the unknown style "\u00a0::percent"; write a skeleton, as in ::percent',
    ],
    [
      'a plural',
      czech({ 'cart.total': plural(['one', 'few', 'other']) }),
      'messages/cs-CZ.json: cart.total: lacks the plural many of count',
    ],
    [
      'a plural too many',
      czech({ 'cart.total': plural(['one', 'two', 'few', 'many', 'other']) }),
      'messages/cs-CZ.json: cart.total: has the plural two of count, which cs-CZ lacks',
    ],
    [
      'a region that does not differ',
      () => write('src/messages/de-AT.json', { 'cart.label': 'Cart' }),
      'messages/de-AT.json: cart.label: says the same as de-DE.json',
    ],
    ['an unused text', english({ 'cart.kind': 'Kind' }), 'messages/en-GB.json: cart.kind: is used nowhere'],
    [
      'an id in a component',
      source('<FormattedMessage id="cart.missing" />'),
      'more.tsx: cart.missing: is asked for, and en-GB has no such message',
    ],
    [
      'an id in a choice',
      source("intl.formatMessage({ id: x === 'a' ? 'cart.label' : 'cart.missing' })"),
      'more.tsx: cart.missing: is asked for, and en-GB has no such message',
    ],
    [
      'an id that is handed on',
      source("text('cart.missing')"),
      'more.tsx: cart.missing: is asked for, and en-GB has no such message',
    ],
    [
      'an id of the field rules',
      source("({ id: 'validation.missing' })"),
      'more.tsx: validation.missing: is asked for, and en-GB has no such message',
    ],
    [
      'ids with a part known later',
      source(`<FormattedMessage id={\`cart.sort.\${kind}\`} />`),
      'more.tsx: cart.sort.*: is asked for, and en-GB has no such message',
    ],
  ])('[LANG-06] are faulty by %s', (_what, breakIt, expected) => {
    breakIt();
    expect(told()).toEqual([expected]);
  });

  it('[LANG-06] are faulty by a text that cannot be parsed', () => {
    czech({ 'cart.label': '{oops' })();
    expect(told()).toEqual([expect.stringMatching(/^messages\/cs-CZ\.json: cart\.label: is not valid ICU: /)]);
  });

  it('take a part that is known later for one word: a longer id has a template of its own', () => {
    write('src/page.tsx', page.replace(/<FormattedMessage id=\{`cart\.kind\.\$\{kind\}\.more`\} \/>/, ''));
    expect(told()).toEqual(['messages/en-GB.json: cart.kind.gift.more: is used nowhere']);
  });

  it('take no type and no test for a use', () => {
    english({ 'cart.kind': 'Kind' })();
    write('src/more.ts', "export type Id = 'cart.kind';");
    write('src/more.test.ts', "export const id = 'cart.kind';");
    expect(told()).toEqual(['messages/en-GB.json: cart.kind: is used nowhere']);
  });

  it('[LANG-06] end the build when one is faulty, with its file and id', async () => {
    const build = () =>
      runWebpack([
        {
          mode: 'production',
          entry: path.join(folder, 'src/entry.js'),
          output: { path: path.join(folder, 'dist') },
          plugins: [new CheckedMessages(folder)],
        },
      ]);
    write('src/entry.js', 'export const one = 1;');
    await build();
    czech({ 'cart.label': '' })();
    await expect(build()).rejects.toThrow('src/messages/cs-CZ.json: cart.label: is empty');
  });
});
