import { homeLocale, lastLocale } from '@exwerk/contract/storefronts/home-locale';
import type { LoadMessages, Messages } from '../remotes/remote-modules.ts';

/**
 * Makes a package's `loadMessages` of its folder: `load` imports the file of one locale. A locale without a file takes that of its
 * language's home (`de-AT` reads `de-DE`), lastly en-GB; the latter is told once. So does one whose file cannot be
 * loaded. Rejects only when en-GB cannot be loaded either. The bundle knows which files there are, so asking for one that is
 * not there costs no request.
 */
export function createMessageLoader(load: (locale: string) => Promise<{ default: Messages }>): LoadMessages {
  const told = new Set<string>();
  const loadMessages: LoadMessages = async locale => {
    for (const candidate of new Set([locale, homeLocale(locale)])) {
      try {
        return (await load(candidate)).default;
      } catch (error) {
        if (isMissing(error)) continue;
        console.warn('[i18n] Failed loading async locale export', candidate, error);
        if (candidate === lastLocale) throw error;
        return (await load(lastLocale)).default;
      }
    }
    if (!told.has(locale)) {
      told.add(locale);
      console.warn(`[i18n] No texts for the locale ${locale}, ${lastLocale} is shown`);
    }
    return (await load(lastLocale)).default;
  };
  // A dev server tells of changed texts only who has fetched them, and the first page comes with its own.
  if (process.env.NODE_ENV === 'development' && typeof document !== 'undefined')
    void loadMessages(document.documentElement.lang);
  return loadMessages;
}

/** Told by bundles and by jest, and by Node of modules. A file that is there and does not arrive is another error. */
const missing = ['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'];
const isMissing = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && missing.some(code => code === error.code);
