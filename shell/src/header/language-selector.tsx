import { languageHome } from '@exwerk/shared-kernel/routing/paths';
import { useLocale, useStorefront } from '@exwerk/shared-kernel/runtime';
import { FormattedMessage } from 'react-intl';
import { Flag } from './flag.tsx';
import styles from './header.module.css';

/** SHELL-14, ROUTE-39: in countries of several languages; a choice leads home in that language, as a new page. */
export function LanguageSelector({ withFlag = false }: { withFlag?: boolean }) {
  const storefront = useStorefront();
  const current = useLocale();
  if (storefront.locales.length < 2) return null;
  return (
    <nav className={styles.languages} aria-labelledby={withFlag ? 'language-footer' : 'language-header'}>
      <span id={withFlag ? 'language-footer' : 'language-header'} className="ex-visually-hidden">
        <FormattedMessage id="shell.language" />
      </span>
      {withFlag && <Flag country={storefront.country} />}
      <ul>
        {storefront.locales.map(locale => (
          <li key={locale.code}>
            <a
              href={languageHome(locale)}
              hrefLang={locale.code}
              lang={locale.code}
              aria-current={locale.code === current || undefined}
            >
              {locale.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
