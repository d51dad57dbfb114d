import { Block } from '@exwerk/runtime/page/block';
import { PageHead } from '@exwerk/runtime/page/page-head';
import layout from '@exwerk/ui/layout.module.css';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { pointEndpoints } from './point-endpoints.ts';
import { PointList } from './point-list.tsx';

/** All pick-up points of the storefront's country. */
export function PointsPage() {
  const intl = useIntl();
  const asked = pointEndpoints.useRemotenamePointsQuery([]);
  const description = intl.formatMessage({ id: 'remotename.description' });
  return (
    <div className={`${layout.container} ${layout.section} ${layout.stack}`}>
      <PageHead
        title={`${intl.formatMessage({ id: 'remotename.title' })} | Exwerk`}
        description={description}
        robots="index,follow"
      />
      <h1>
        <FormattedMessage id="remotename.title" />
      </h1>
      <Block asked={asked} message="remotename.failed" waiting={<Skeleton />}>
        {({ pickUpPoints }) => (
          <>
            <p>{pickUpPoints.length > 0 ? description : <FormattedMessage id="remotename.none" />}</p>
            <PointList points={pickUpPoints} />
          </>
        )}
      </Block>
    </div>
  );
}
