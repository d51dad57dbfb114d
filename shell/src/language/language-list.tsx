import { useAppSelector, useLocale } from '@exwerk/runtime';
import { useIsBrowser } from '@exwerk/runtime/use-is-browser';
import { Icon } from '@exwerk/ui/icon';
import { Check } from 'lucide';
import { useLocation } from 'react-router-dom';
import { pageIn, samePageIn } from './same-page.ts';

/** A link to the same page in each language of the country. As long as nobody sees the list it leads to the path alone; without scripts, to all of the address. */
export function LanguageList({ isShown }: { isShown: boolean }) {
  const shown = useAppSelector(state => state.storefront);
  const current = useLocale();
  const { pathname, search } = useLocation();
  const address = { pathname, search: useIsBrowser() ? '' : search };
  return shown.storefront.locales.map(locale => (
    <li key={locale.code}>
      <a
        href={isShown ? samePageIn(locale, shown) : pageIn(locale, shown, address)}
        // The server knows of the query what the page depends on; the rest is the browser's.
        suppressHydrationWarning
        lang={locale.language}
        aria-current={locale.code === current || undefined}
      >
        {locale.label}
        {locale.code === current && <Icon of={Check} size="sm" />}
      </a>
    </li>
  ));
}
