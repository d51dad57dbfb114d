import { FormattedMessage } from 'react-intl';
import styles from './header.module.css';

/** First stop of the keyboard: over the header to the page. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      <FormattedMessage id="shell.skip" />
    </a>
  );
}
