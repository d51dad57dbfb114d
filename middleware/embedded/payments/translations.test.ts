import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const library = resolve(__dirname, '../../../mfe-checkout/node_modules/@adyen/adyen-web/dist/es');
const translations = join(__dirname, 'assets/translations');

/** The components that the payment page makes: `mfe-checkout/src/payment/adyen-components.ts`. */
const components = ['ApplePay', 'Card', 'GooglePay', 'OnlineBankingPL', 'Redirect'];
/** Parts of the library that the page leaves out: no addresses, instalments or wallets of card schemes are asked for, buttons are the shop's. */
const leftOut =
  /\/(core|Fastlane|Address|Installments|SocialSecurityNumberBrazil|PayButton)\/|ClickToPay|KCPAuthentication/;

/** The modules that a component is made of, with their text. */
function modulesOf(component: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [join(library, 'components', component, `${component}.js`)];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || leftOut.test(file.slice(library.length)) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text);
    for (const [, name = ''] of text.matchAll(/(?:from|import)\(?"(\.[^"]+)"/g))
      waiting.push(resolve(dirname(file), name));
  }
  return found;
}

/** Keys of sentences, as the library has them in English. Words alone are also called like its properties, so that they tell nothing. */
const english = new Set(
  Array.from(
    readFileSync(join(library, 'packages/server/translations/en-US.json.js'), 'utf8').matchAll(/"(\w+\.[\w.]+)":"/g),
    ([, key = '']) => key,
  ),
);

const usedBy = (component: string) =>
  new Set(
    [...modulesOf(component).values()].flatMap(text =>
      Array.from(text.matchAll(/"(\w+\.[\w.]+)"/g), ([, key = '']) => key).filter(key => english.has(key)),
    ),
  );

const files = readdirSync(translations);

it.each(components)('[LANG-01] in every language %s finds each sentence that it shows', component => {
  const used = [...usedBy(component)];
  for (const file of files) {
    const texts: object = JSON.parse(readFileSync(join(translations, file), 'utf8'));
    expect([file, used.filter(key => !(key in texts))]).toEqual([file, []]);
  }
});

it('reads them from the library as it is', () => {
  expect(english.size).toBeGreaterThan(200);
  expect([...usedBy('OnlineBankingPL')]).toEqual(
    expect.arrayContaining(['onlineBankingPL.termsAndConditions', 'select.results', 'issuerList.selectField.label']),
  );
});
