import { useAppSelector } from '@exwerk/shared-kernel/runtime';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styles from './frame.module.css';

/** SHELL-05: a red banner with the version while `?debug=true`. */
export function DebugBanner() {
  const [search] = useSearchParams();
  const version = useAppSelector(state => state.storefront.settings.version);
  if (search.get('debug') !== 'true') return null;
  return (
    <p className={styles.debug}>
      <FormattedMessage id="shell.debug-banner" values={{ version }} />
    </p>
  );
}
