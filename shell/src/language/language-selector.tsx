import { languageHome } from '@exwerk/shared-kernel/routing/paths';
import { useLocale, useStorefront } from '@exwerk/shared-kernel/runtime';
import { classNames } from '@exwerk/shared-kernel/ui/class-names';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Check, ChevronDown, Globe } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDismiss } from '../header/use-dismiss.ts';
import { Flag } from './flag.tsx';
import styles from './language.module.css';

/** SHELL-14, SHELL-24, SHELL-32, ROUTE-39: only where a country has several languages; a choice leads home in that language. */
export function LanguageSelector({ place }: { place: 'header' | 'footer' }) {
  const intl = useIntl();
  const { locales, country } = useStorefront();
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
        <span className="ex-visually-hidden">{intl.formatMessage({ id: 'shell.language' })}: </span>
        {shown.label}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {locales.map(locale => (
          <li key={locale.code}>
            <a href={languageHome(locale)} lang={locale.language} aria-current={locale.code === current || undefined}>
              {locale.label}
              {locale.code === current && <Icon of={Check} size="sm" />}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
