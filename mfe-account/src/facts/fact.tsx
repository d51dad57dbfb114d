import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

/** One of a `dl`: what it is, and what is known of it. */
export function Fact({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={titleId} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
