import { LocaleIntl } from '@exwerk/runtime';
import { render } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';

/** The texts of a language, said with a date. */
async function say(id: string, locale: string, day: string) {
  const messages = await import(`../messages/${locale}.json`);
  const { container } = render(
    <LocaleIntl locale={locale} messages={messages.default}>
      <FormattedMessage id={id} values={{ date: new Date(day) }} />
    </LocaleIntl>,
  );
  return container.textContent;
}

it.each([
  ['sk-SK', 'Objednajte dnes a doručíme do 24. novembra (utorok).'],
  ['cs-CZ', 'Při objednání dnes doručíme do 24. listopadu (úterý).'],
  ['pl-PL', 'Zamów dziś, dostarczymy do 24 listopada (wtorek).'],
  ['hu-HU', 'Ha ma rendel, legkésőbb november 24-ig (kedd) megérkezik.'],
  ['fi-FI', 'Tilaa tänään – toimitus viimeistään tiistaina 24. marraskuuta.'],
  ['hr-HR', 'Naručite danas, dostavljamo do 24. studenoga (utorak).'],
  ['sl-SI', 'Naročite danes, dostavimo do 24. 11. (torek).'],
  ['lt-LT', 'Užsakykite šiandien – pristatysime iki lapkričio 24 d. (antradienis).'],
  ['el-GR', 'Παραγγείλετε σήμερα – παράδοση έως Τρίτη 24 Νοεμβρίου.'],
  ['da-DK', 'Bestil i dag, og få det leveret senest tirsdag den 24. november.'],
])('[LANG-04] %s inflects the day by which goods arrive', async (locale, text) => {
  expect(await say('checkout.delivery.by', locale, '2026-11-24')).toBe(text);
});

it.each([
  ['pt-PT', 'Válido até 24 de novembro de 2026'],
  ['sk-SK', 'Platné do 24. novembra 2026'],
  ['hu-HU', 'Érvényes eddig: 2026. november 24.'],
])('[LANG-04] %s inflects the day until which a reference can be paid', async (locale, text) => {
  expect(await say('checkout.multibanco.expires', locale, '2026-11-24T22:59:00Z')).toBe(text);
});

it('[LANG-04] the first of a month is an ordinal in French', async () => {
  expect(await say('checkout.multibanco.expires', 'fr-FR', '2027-01-01')).toBe('Valable jusqu’au 1er janvier 2027');
});
