import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allLocales, homeOfRegion } from '@exwerk/contract/storefronts/locales';
import { contentFaults } from './content-faults.ts';
import { toldFault } from './fault.ts';
import { messageFolder } from './folder-faults.ts';
import { glossaryFaults, parseGlossary, readGlossary, terms } from './glossary.ts';
import { wordFaults, wordingFaults } from './wording-faults.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'exwerk-wording-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) => writeFileSync(path.join(folder, name), JSON.stringify(content));

describe('a glossary', () => {
  const czech = {
    language: 'cs',
    address: 'Vy',
    typography: '„…“',
    terms: { ...Object.fromEntries(terms.map(term => [term, { use: term }])), cart: { use: 'košík', not: ['vozík'] } },
    forms: ['(?<!\\p{L})(?:tvůj|klikni)(?!\\p{L})'],
  };
  const told = (text: string, glossary: object = czech) =>
    glossaryFaults(text, parseGlossary('cs.json', JSON.stringify(glossary)));

  it.each([
    ['Váš košík je prázdný', []],
    ['Vozíky', [`says "vozík", the shop's word for cart is "košík"`]],
    ['Do vozíku', [`says "vozík", the shop's word for cart is "košík"`]],
    ['Převozík', []],
    ['Tvůj košík', ['addresses the reader wrongly: "Tvůj"']],
    ['Klikni!', ['addresses the reader wrongly: "Klikni"']],
    ['Klikněte!', []],
  ])('[LANG-07] reads "%s"', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('[LANG-07] lets a sentence stand that was given word for word, and no other', () => {
    const given = { ...czech, given: ['Vozík je prázdný.'] };
    expect(told('Vozík je prázdný.', given)).toEqual([]);
    expect(told('Vozík je plný.', given)).toHaveLength(1);
  });

  it('[LANG-07] has a word for every term, and expressions that can be searched', () => {
    const { cart: _, ...others } = czech.terms;
    expect(() => told('', { ...czech, terms: others })).toThrow(/cart/);
    expect(() => told('', { ...czech, terms: { ...czech.terms, tractor: { use: 'traktor' } } })).toThrow(/tractor/);
    expect(() => told('', { ...czech, forms: ['('] })).toThrow(/forms/);
  });
});

describe('messages', () => {
  const told = () => wordingFaults(messageFolder(folder)).map(fault => toldFault(fault, folder));

  it('[LANG-01] are in their language, but for a listed set', () => {
    write('en-GB.json', { title: 'Your title', method: 'PayPal', rate: '{rate}: {total, number}' });
    write('cs-CZ.json', { title: 'Your title', method: 'PayPal', rate: '{rate}: {total, number}' });
    write('en-IE.json', { title: 'Your title' });
    expect(told()).toEqual(['cs-CZ.json: title: says the same as in English']);
  });

  it('[LANG-07] say what the glossary of their language says', () => {
    const [rival] = Object.values(readGlossary('cs')?.terms ?? {}).flatMap(({ not }) => not ?? []);
    write('en-GB.json', { title: 'Title' });
    write('cs-CZ.json', { title: rival?.text });
    expect(told()).toEqual([expect.stringMatching(`^cs-CZ.json: title: says "${rival?.text}", the shop's word for `)]);
  });

  it('[LANG-03] have no ß in Swiss German, even where the region has no text of its own', () => {
    write('en-GB.json', { close: 'Close', size: 'Size' });
    write('de-DE.json', { close: 'Schließen', size: 'Größe' });
    write('de-CH.json', { close: 'Schliessen' });
    expect(told()).toEqual(['de-CH.json: size: has an ß, Swiss German has none']);
  });
});

describe('French', () => {
  const breaking = 'has a blank before a sign or within «» where a line may break; write a non-breaking one';

  it.each([
    ['Oublié ?', true],
    ['Non !', true],
    ['Voici : oui', true],
    ['Oui ; non', true],
    ['20 %', true],
    ['« Oui\u00a0»', true],
    ['«\u00a0Oui »', true],
    ['Oublié\u00a0? Non\u202f! Voici\u00a0: «\u00a0oui\u00a0»\u00a0; {rate, number, ::percent .##}', false],
    ['{count, plural, one {# avis} other {# avis}}', false],
  ])('[LANG-01] of "%s" is told: %s', (text, isTold) => {
    for (const locale of ['fr-FR', 'fr-CH', 'fr']) expect(wordFaults(text, locale).includes(breaking)).toBe(isTold);
    expect(wordFaults(text, 'es-ES')).not.toContain(breaking);
  });
});

describe('content pages', () => {
  const told = () => contentFaults(folder).map(fault => toldFault(fault, folder));
  const page = { title: 'Page', blocks: [{ type: 'link', href: '/imprint/', text: 'More' }, { href: '/tools' }] };
  beforeEach(() => {
    for (const locale of allLocales.filter(one => !homeOfRegion(one))) write(`page.${locale}.json`, page);
  });

  it('are there in each language, built as the English one', () => {
    write('page.cs-CZ.json', { title: 'x', blocks: [{ ...page.blocks[0], text: 'y' }, { href: '/naradi' }] });
    write('page.de-AT.json', { title: 'x', blocks: [] });
    expect(told()).toEqual([]);
    rmSync(path.join(folder, 'page.fr-FR.json'));
    write('page.cs-CZ.json', { ...page, blocks: [{ ...page.blocks[0], href: '/impressum/' }, page.blocks[1]] });
    expect(told()).toEqual([
      'page.cs-CZ.json: is built otherwise than the English page',
      'page.fr-FR.json: is missing',
    ]);
  });

  it('hold under the same conditions in each language, which are no words of it', () => {
    const under = (where: string) => ({ ...page, blocks: [{ ...page.blocks[0], where }, page.blocks[1]] });
    for (const locale of allLocales.filter(one => !homeOfRegion(one)))
      write(`page.${locale}.json`, under('checkoutEnabled'));
    expect(told()).toEqual([]);
    write('page.nl-NL.json', under('bankTransfer'));
    expect(told()).toEqual(['page.nl-NL.json: is built otherwise than the English page']);
  });
});
