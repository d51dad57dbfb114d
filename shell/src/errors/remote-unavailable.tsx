import type { RemoteName } from '@exwerk/shared-kernel/contract/remote';
import { PageHead } from '@exwerk/shared-kernel/page/page-head';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { FormattedMessage, useIntl } from 'react-intl';

/** Stands for a page whose remote could not be loaded; everything around it works. A new try asks the server again. */
export function RemoteUnavailable({ remote }: { remote: RemoteName }) {
  const intl = useIntl();
  return (
    <Container narrow>
      <PageHead title={intl.formatMessage({ id: 'error-occured' })} robots="noindex,nofollow" />
      <div className="ex-section ex-stack" data-failed-region={remote}>
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
    </Container>
  );
}
