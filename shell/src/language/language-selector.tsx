import { languageHome } from '@exwerk/contract/routing/paths';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { Check, ChevronDown, Globe } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDismiss } from '../dismiss/use-dismiss.ts';
import { Flag } from './flag.tsx';
import styles from './language.module.css';
import { samePageIn } from './same-page.ts';

/** Only where a country has several languages; a choice leads to the same page in that language. */
export function LanguageSelector({ place }: { place: 'header' | 'footer' }) {
  const intl = useIntl();
  const storefront = useStorefront();
  const { locales, country } = storefront;
  const current = useLocale();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useDismiss(element, isOpen, close);
  const shown = locales.find(locale => locale.code === current);
  if (locales.length < 2 || !shown) return null;
  const listId = `languages-${place}`;
  return (
    <div className={classNames(styles.selector, styles[place])} ref={element}>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {place === 'footer' ? <Flag country={country} /> : <Icon of={Globe} size="sm" />}
        <span className={textLooks.visuallyHidden}>{intl.formatMessage({ id: 'shell.language' })}: </span>
        {shown.label}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {locales.map(locale => (
          <li key={locale.code}>
            <a
              href={isOpen ? samePageIn(locale, storefront) : languageHome(locale)}
              lang={locale.language}
              aria-current={locale.code === current || undefined}
            >
              {locale.label}
              {locale.code === current && <Icon of={Check} size="sm" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
