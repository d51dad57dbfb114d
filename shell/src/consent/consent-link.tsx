import { consentOpened, useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { FormattedMessage } from 'react-intl';
import styles from './consent.module.css';

/** Opens the settings of what the visitor allows, at the bottom of every page. */
export function ConsentLink() {
  const dispatch = useAppDispatch();
  return (
    <Button look="raw" className={styles.link ?? ''} onClick={() => dispatch(consentOpened('settings'))}>
      <FormattedMessage id="shell.consent.settings" />
    </Button>
  );
}
