import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { ChevronDown, Headset } from 'lucide';
import { FormattedMessage } from 'react-intl';
import { useOverlay } from '../dismiss/use-overlay.ts';
import { ContactReasons } from '../panels/contact-reasons.tsx';
import { useStore } from '../store-facts/use-store.ts';
import styles from './header.module.css';

/** Reasons that open the support form, phone and opening hours where the store has them. */
export function ContactMenu() {
  const store = useStore();
  const { element, isOpen, toggle, close } = useOverlay<HTMLDivElement>('contact-menu');
  return (
    <div className={styles.dropdown} ref={element}>
      <button
        type="button"
        className={styles.topButton}
        aria-expanded={isOpen}
        aria-controls="contact-menu"
        onClick={toggle}
      >
        <Icon of={Headset} size="sm" />
        <FormattedMessage id="shell.contact" />
        <Icon of={ChevronDown} size="xs" />
      </button>
      {isOpen && (
        <div id="contact-menu" className={styles.panel}>
          <p className={styles.panelTitle}>
            <FormattedMessage id="shell.contact.title" />
          </p>
          <ContactReasons onChosen={close} />
          {(store?.phoneNumber || store?.openingHours) && (
            <p className={styles.phone}>
              {store.phoneNumber && <a href={`tel:${store.phoneNumber.replace(/[^\d+]/g, '')}`}>{store.phoneNumber}</a>}
              {store.openingHours && (
                <span className={`${textLooks.muted} ${textLooks.small}`}>{store.openingHours}</span>
              )}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
