import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const page = readFileSync(join(__dirname, 'assets/secured-fields.html'), 'utf8');
const host = 'http://hu.localhost:8080';

/** As adyen-web 6.45.2 tells it: `processAriaConfig` and `addContextTranslations` of its secured fields. */
const said = {
  encryptedCardNumber: { label: 'Kártyaszám' },
  encryptedExpiryDate: {
    label: 'Lejárati dátum',
    contextualTexts: { encryptedExpiryDate: 'A kártya elején, HH/ÉÉ formátumban' },
  },
  encryptedSecurityCode: {
    label: 'Biztonsági kód',
    contextualTexts: {
      encryptedSecurityCode3digits: '3 számjegy a kártya hátoldalán',
      encryptedSecurityCode4digits: '4 számjegy a kártya elején',
    },
  },
};

/** The host is the page itself here: a page without a frame is its own parent. */
const tell = (message: object) =>
  window.dispatchEvent(
    new MessageEvent('message', { origin: host, source: window, data: JSON.stringify({ numKey: 1, ...message }) }),
  );

/** The frame of a field, with the host's settings. */
function open(fieldType: keyof typeof said) {
  history.replaceState(null, '', `?d=${encodeURIComponent(btoa(host))}`);
  document.documentElement.innerHTML = page.replace(/<script.*<\/script>/, '');
  jest.spyOn(window, 'postMessage').mockImplementation(() => {});
  jest.isolateModules(() => void require('./assets/secured-fields.js'));
  const ariaConfig = { lang: 'hu-HU', [fieldType]: said[fieldType] };
  tell({ fieldType, txVariant: 'card', iframeUIConfig: { ariaConfig, placeholders: {} } });
  return () => document.querySelector('#hint')?.textContent;
}

afterEach(() => jest.restoreAllMocks());

it.each([
  ['encryptedCardNumber', 'Kártyaszám', ''],
  ['encryptedExpiryDate', 'Lejárati dátum', 'A kártya elején, HH/ÉÉ formátumban'],
  ['encryptedSecurityCode', 'Biztonsági kód', '3 számjegy a kártya hátoldalán'],
] as const)('[LANG-01] the frame of %s speaks the language of its host alone', (fieldType, name, about) => {
  const hint = open(fieldType);
  expect([document.documentElement.lang, document.title]).toEqual(['hu-HU', name]);
  expect(document.querySelector('#label')?.textContent).toBe(name);
  expect(hint()).toBe(about);
});

it('[LANG-01] says of four digits for a card that has them', () => {
  const hint = open('encryptedSecurityCode');
  tell({ brand: 'amex' });
  expect(hint()).toBe('4 számjegy a kártya elején');
  tell({ brand: 'visa' });
  expect(hint()).toBe('3 számjegy a kártya hátoldalán');
});
