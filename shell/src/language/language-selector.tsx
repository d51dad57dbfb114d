import { useLocale, useStorefront } from '@exwerk/runtime';
import { classNames } from '@exwerk/ui/class-names';
import drawnIcon from '@exwerk/ui/drawn-icon.module.css';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { Globe } from 'lucide';
import { useCallback, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDismiss } from '../dismiss/use-dismiss.ts';
import { Flag } from './flag.tsx';
import styles from './language.module.css';
import { LanguageList } from './language-list.tsx';

/** Only where a country has several languages; a choice leads to the same page in that language. */
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
        className={classNames(styles.button, drawnIcon.opens)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        {place === 'footer' ? <Flag country={country} /> : <Icon of={Globe} size="sm" />}
        <span className={textLooks.visuallyHidden}>{intl.formatMessage({ id: 'shell.language' })}: </span>
        {shown.label}
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        <LanguageList isShown={isOpen} />
      </ul>
    </div>
  );
}
