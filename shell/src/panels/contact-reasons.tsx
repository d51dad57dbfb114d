import { contactOpened, useAppDispatch } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import styles from './panels.module.css';

const reasons = ['order', 'shipment', 'returns', 'invoice', 'other'] as const;

/** What visitors write about; each opens the support form with that reason chosen. */
export function ContactReasons({ onChosen }: { onChosen: () => void }) {
  const dispatch = useAppDispatch();
  return (
    <ul className={styles.links}>
      {reasons.map(reason => (
        <li key={reason}>
          <button
            type="button"
            onClick={() => {
              onChosen();
              dispatch(contactOpened({ reason }));
            }}
          >
            <FormattedMessage id={`shell.contact.reason.${reason}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
