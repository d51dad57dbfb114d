import type { Purpose } from '@exwerk/contract/consent/purposes';
import { contentPath } from '@exwerk/contract/routing/paths';
import { Button } from '@exwerk/ui/button';
import layout from '@exwerk/ui/layout.module.css';
import { ShopLink } from '@exwerk/ui/shop-link';
import { useEffect, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './consent.module.css';

interface Props {
  offered: readonly Purpose[];
  onDecide: (granted: readonly Purpose[]) => void;
  onChoose: () => void;
  /** Back from what `onChoose` has opened. */
  isBack: boolean;
  /** Called with what loses the focus to something in here. */
  onEnter: (from: EventTarget) => void;
}

/**
 * Asks at the page's foot and leaves the page usable: nobody has to answer in order to read or buy. First in the tab order; it takes the focus
 * only from nobody, so that it is announced and never disturbs who is typing.
 */
export function ConsentQuestion({ offered, onDecide, onChoose, isBack, onEnter }: Props) {
  const element = useRef<HTMLElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const textId = useId();
  useEffect(() => {
    const target = isBack ? chooser : element;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [isBack]);
  return (
    <section
      ref={element}
      role="dialog"
      tabIndex={-1}
      className={styles.question}
      aria-labelledby={titleId}
      aria-describedby={textId}
      data-consent="question"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onEnter(relatedTarget);
      }}
    >
      <div className={`${layout.container} ${styles.row}`}>
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            <FormattedMessage id="shell.consent.title" />
          </h2>
          {/* One paragraph of all would be the largest thing that the page paints, and it comes last. */}
          <div id={textId} className={styles.text}>
            {(['needed', 'more', 'change'] as const).map(part => (
              <p key={part}>
                <FormattedMessage id={`shell.consent.${part}`} />
              </p>
            ))}
          </div>
          <ul className={styles.purposes}>
            {offered.map(purpose => (
              <li key={purpose}>
                <FormattedMessage id={`shell.consent.${purpose}.title`} />
              </li>
            ))}
          </ul>
          <ShopLink href={contentPath('privacy-data')} className={styles.privacy}>
            <FormattedMessage id="shell.consent.privacy" />
          </ShopLink>
        </div>
        <div className={styles.answers}>
          <Button look="secondary" className={styles.answer} onClick={() => onDecide(offered)}>
            <FormattedMessage id="shell.consent.acceptAll" />
          </Button>
          <Button look="secondary" className={styles.answer} onClick={() => onDecide([])}>
            <FormattedMessage id="shell.consent.rejectAll" />
          </Button>
          <Button ref={chooser} look="link" className={styles.choose} onClick={onChoose}>
            <FormattedMessage id="shell.consent.choose" />
          </Button>
        </div>
      </div>
    </section>
  );
}
