import { useLocale, useStorefront } from '@exwerk/runtime';
import { Disclosure } from '@exwerk/ui/disclosure';
import { FormattedMessage } from 'react-intl';
import styles from './language.module.css';
import { LanguageList } from './language-list.tsx';

/** The languages of a country with several, as a part of a menu. */
export function LanguageLinks() {
  const { locales } = useStorefront();
  const current = useLocale();
  if (locales.length < 2) return null;
  const title = (
    <span>
      <FormattedMessage id="shell.language" />: {locales.find(({ code }) => code === current)?.label}
    </span>
  );
  return (
    <Disclosure title={title} group="menu">
      <ul className={styles.links}>
        <LanguageList isShown />
      </ul>
    </Disclosure>
  );
}
