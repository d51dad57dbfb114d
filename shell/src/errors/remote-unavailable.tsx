import { wholePage } from '@exwerk/contract/releases/reported';
import type { RemoteName } from '@exwerk/contract/remotes/remote';
import { PageHead } from '@exwerk/runtime/page/page-head';
import { tellFailedRegion } from '@exwerk/runtime/remotes/failed-region';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

/** Stands for a page whose remote could not be loaded; everything around it works. A new try asks the server again. */
export function RemoteUnavailable({ remote, error }: { remote: RemoteName; error?: unknown }) {
  const intl = useIntl();
  useEffect(() => tellFailedRegion({ region: `${remote}/${wholePage}`, error }), [remote, error]);
  return (
    <div className={`${layout.container} ${layout.narrow}`}>
      <PageHead title={intl.formatMessage({ id: 'error-occured' })} robots="noindex,nofollow" />
      <div className={`${layout.section} ${layout.stack}`} data-failed-region={remote}>
        <h1>
          <FormattedMessage id="error-occured" />
        </h1>
        <InfoBox type="warning">
          <FormattedMessage id="region.unavailable" />
        </InfoBox>
        <p>
          <Button onClick={() => window.location.reload()}>
            <FormattedMessage id="region.retry" />
          </Button>
        </p>
      </div>
    </div>
  );
}
