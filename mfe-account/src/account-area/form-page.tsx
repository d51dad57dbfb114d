import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import layout from '@exwerk/ui/layout.module.css';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './account.module.css';

/** A page of one form: its title and a card. Search engines list none of these. */
export function FormPage({ titleId, children }: { titleId: string; children: ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleId });
  return (
    <div className={`${layout.container} ${layout.narrow}`}>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'account.description' }, { title })} />
      <div className={styles.page}>
        <h1>{title}</h1>
        <div className={styles.card}>{children}</div>
      </div>
    </div>
  );
}
