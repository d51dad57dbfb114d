import { debugParameter } from '@exwerk/contract/defaults/page';
import { useAppSelector } from '@exwerk/runtime';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styles from './frame.module.css';

/** Which version this is, on pages asked for with `?debug=true`. */
export function DebugBanner() {
  const [query] = useSearchParams();
  const { version } = useAppSelector(state => state.storefront.settings);
  if (query.get(debugParameter) !== 'true') return null;
  return (
    <p className={styles.debug}>
      <FormattedMessage id="shell.debug.version" values={{ version }} />
    </p>
  );
}
