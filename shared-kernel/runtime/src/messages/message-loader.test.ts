import { createMessageLoader } from './message-loader.ts';

/** A folder with these files, and the locales that were asked for. */
function folderOf(...files: string[]) {
  const load = jest.fn(async (locale: string) => {
    if (!files.includes(locale)) throw Object.assign(new Error(`no ${locale}`), { code: 'MODULE_NOT_FOUND' });
    return { default: { hello: locale } };
  });
  return { load, loadMessages: createMessageLoader(load) };
}

describe('message loader', () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
  beforeEach(() => warn.mockClear());
  afterAll(() => warn.mockRestore());

  it.each([
    ['de-DE', 'de-DE'],
    ['de-AT', 'de-AT'],
    ['de-CH', 'de-DE'],
    ['fr-BE', 'fr-FR'],
    ['en-IE', 'en-GB'],
    ['cs-CZ', 'cs-CZ'],
  ])('[COUNTRY-15] reads for %s the texts of %s, and says nothing', async (locale, expected) => {
    const { loadMessages } = folderOf('en-GB', 'de-AT', 'de-DE', 'fr-FR', 'cs-CZ');
    await expect(loadMessages(locale)).resolves.toEqual({ hello: expected });
    expect(warn).not.toHaveBeenCalled();
  });

  it('[COUNTRY-16] loads one file only', async () => {
    const { load, loadMessages } = folderOf('en-GB', 'de-AT', 'de-DE');
    await loadMessages('de-AT');
    expect(load.mock.calls).toEqual([['de-AT']]);
  });

  it("takes Node's word for a missing file, too", async () => {
    const load = async (locale: string) => {
      if (locale !== 'de-DE') throw Object.assign(new Error(), { code: 'ERR_MODULE_NOT_FOUND' });
      return { default: { hello: locale } };
    };
    await expect(createMessageLoader(load)('de-AT')).resolves.toEqual({ hello: 'de-DE' });
  });

  it('[ERR-17] logs a file that cannot be loaded, and shows en-GB instead', async () => {
    const broken = new Error('ChunkLoadError');
    const load = async (locale: string) => {
      if (locale !== 'en-GB') throw broken;
      return { default: { hello: locale } };
    };
    await expect(createMessageLoader(load)('de-AT')).resolves.toEqual({ hello: 'en-GB' });
    expect(warn.mock.calls).toEqual([['[i18n] Failed loading async locale export', 'de-AT', broken]]);
  });

  it('rejects when there are no texts at all', async () => {
    const load = () => Promise.reject(new Error('offline'));
    await expect(createMessageLoader(load)('en-GB')).rejects.toThrow('offline');
  });

  it.each(['hu-HU', 'xx-YY', 'nonsense'])('[ERR-18] warns of the locale %s once and shows en-GB', async locale => {
    const { loadMessages } = folderOf('en-GB', 'de-DE');
    for (let page = 0; page < 2; page += 1) await expect(loadMessages(locale)).resolves.toEqual({ hello: 'en-GB' });
    expect(warn.mock.calls).toEqual([[expect.stringContaining(locale)]]);
  });
});
