import {
  contactOpened,
  overlayClosed,
  useAppDispatch,
  useLocale,
  useShopStoreQuery,
  useStorefront,
} from '@exwerk/shared-kernel/runtime';
import { Icon } from '@exwerk/shared-kernel/ui/icon';
import { Headset } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './header.module.css';
import { MenuButton } from './menu-button.tsx';

/** OPEN-A18 */
const preselectedReasons = ['order', 'shipment', 'returns', 'invoice', 'other'];

/** SHELL-15, SHELL-16: reasons that open the support form, and the store's phone number and opening hours where it has them. */
export function ContactMenu() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { storeKey } = useStorefront();
  const { data } = useShopStoreQuery([{ storeKey, acceptLanguage: useLocale() }]);
  const store = data?.data;
  return (
    <MenuButton
      overlay="contact-menu"
      label={intl.formatMessage({ id: 'shell.contact' })}
      icon={<Icon of={Headset} size="lg" />}
    >
      {store?.phoneNumber && (
        <p className={styles.customer}>
          <a href={`tel:${store.phoneNumber.replace(/[^+\d]/g, '')}`}>
            <strong>{store.phoneNumber}</strong>
          </a>
          <br />
          {store.openingHours}
        </p>
      )}
      <ul className={styles.entries}>
        {preselectedReasons.map(reason => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => {
                dispatch(overlayClosed('contact-menu'));
                dispatch(contactOpened({ reason }));
              }}
            >
              <FormattedMessage id={`shell.contact.${reason}`} />
            </button>
          </li>
        ))}
      </ul>
    </MenuButton>
  );
}
