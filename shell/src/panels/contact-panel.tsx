import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage } from 'react-intl';
import { PhoneLink } from '../store-facts/phone-link.tsx';
import { useStore } from '../store-facts/use-store.ts';
import { ContactReasons } from './contact-reasons.tsx';
import styles from './panels.module.css';

/** Reasons that open the support form, phone and opening hours where the store has them. */
export default function ContactPanel({ onChosen }: { onChosen: () => void }) {
  const store = useStore();
  return (
    <>
      <p className={styles.title}>
        <FormattedMessage id="shell.contact.title" />
      </p>
      <ContactReasons onChosen={onChosen} />
      {(store?.phoneNumber || store?.openingHours || store?.emailAddress) && (
        <p className={styles.phone}>
          {store.phoneNumber && <PhoneLink number={store.phoneNumber} />}
          {store.openingHours && <span className={`${textLooks.muted} ${textLooks.small}`}>{store.openingHours}</span>}
          {store.emailAddress && <a href={`mailto:${store.emailAddress}`}>{store.emailAddress}</a>}
        </p>
      )}
    </>
  );
}
