import { createMessageLoader, nearestLocale } from './message-loader.ts';

const available = ['en-GB', 'de-AT', 'de-DE', 'fr-FR'];

describe('message loader', () => {
  it.each([
    ['de-DE', 'de-DE'],
    ['de-CH', 'de-DE'],
    ['fr-BE', 'fr-FR'],
    ['en-IE', 'en-GB'],
    ['hu-HU', 'en-GB'],
  ])('[COUNTRY-15] reads for %s the texts of %s', (locale, expected) => {
    expect(nearestLocale(locale, available)).toBe(expected);
  });

  it('[COUNTRY-16] loads one file only', async () => {
    const load = jest.fn(async (locale: string) => ({ default: { hello: locale } }));
    await expect(createMessageLoader(available, load)('de-CH')).resolves.toEqual({ hello: 'de-DE' });
    expect(load).toHaveBeenCalledTimes(1);
  });
});
