import { PageHead } from '@exwerk/shared-kernel/page/page-head';
import { Container } from '@exwerk/shared-kernel/ui/container';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './account-page.module.css';

/** A page of one form: its title and a card. Search engines list none of these (OPEN-A14). */
export function FormPage({ titleId, children }: { titleId: string; children: ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleId });
  return (
    <Container narrow>
      <PageHead title={title} robots="noindex,nofollow" />
      <div className={styles.page}>
        <h1>{title}</h1>
        <div className={styles.card}>{children}</div>
      </div>
    </Container>
  );
}
