import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { lastLocale } from '@exwerk/contract/storefronts/home-locale';
import { allLocales } from '@exwerk/contract/storefronts/locales';
import type { LoadMessages } from '@exwerk/runtime/remotes/remote-modules';
import type { MissingText } from './render-protocol.ts';

interface Texts {
  readonly loadMessages: LoadMessages;
}

/** What remotes lack of their English texts in one of the shop's languages; of each set and language the first one. */
export async function missingTexts(
  remotes: ReadonlyMap<RemoteName, { readonly routesModule: Texts; readonly slotsModule: Texts }>,
): Promise<MissingText[]> {
  const faults: MissingText[] = [];
  for (const [remote, { routesModule, slotsModule }] of remotes) {
    for (const { loadMessages } of [routesModule, slotsModule]) {
      const english = await loadMessages(lastLocale);
      const ids = Object.keys(english);
      for (const locale of allLocales) {
        const texts = await loadMessages(locale);
        const id = ids.find(one => !(one in texts));
        if (id !== undefined) faults.push({ remote, locale, id });
        // A language without a file of its own is shown the English one.
        else if (texts === english && ids.length > 0 && !locale.startsWith('en-')) faults.push({ remote, locale });
      }
    }
  }
  return faults;
}
