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

  describe('without a file', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    beforeEach(() => warn.mockClear());
    afterAll(() => warn.mockRestore());

    it('[ERR-17] logs a file that cannot be loaded, and shows en-GB instead', async () => {
      const broken = new Error('ChunkLoadError');
      const load = async (locale: string) => {
        if (locale !== 'en-GB') throw broken;
        return { default: { hello: locale } };
      };
      await expect(createMessageLoader(available, load)('de-AT')).resolves.toEqual({ hello: 'en-GB' });
      expect(warn.mock.calls).toEqual([['[i18n] Failed loading async locale export', 'de-AT', broken]]);
    });

    it('rejects when there are no texts at all', async () => {
      const load = () => Promise.reject(new Error('offline'));
      await expect(createMessageLoader(available, load)('en-GB')).rejects.toThrow('offline');
    });

    it.each(['hu-HU', 'xx-YY', 'nonsense'])('[ERR-18] warns of the locale %s once and shows en-GB', async locale => {
      const loadMessages = createMessageLoader(available, async found => ({ default: { hello: found } }));
      for (let page = 0; page < 2; page += 1) await expect(loadMessages(locale)).resolves.toEqual({ hello: 'en-GB' });
      expect(warn.mock.calls).toEqual([[expect.stringContaining(locale)]]);
    });

    it('is silent about a locale that reads the texts of its language', async () => {
      await createMessageLoader(available, async found => ({ default: { hello: found } }))('de-CH');
      expect(warn).not.toHaveBeenCalled();
    });
  });
});
