import { wholePage } from '@exwerk/contract/releases/reported';
import { paths } from '@exwerk/contract/routing/paths';
import { PageHead } from '@exwerk/runtime/page/page-head';
import { tellFailedRegion } from '@exwerk/runtime/remotes/failed-region';
import { buttonClass } from '@exwerk/ui/button-class';
import layout from '@exwerk/ui/layout.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, Link, useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { reloadForChunk } from './chunk-reload.ts';
import styles from './error-page.module.css';
import { ErrorPicture } from './error-picture.tsx';

/** What React Router calls an answer that was thrown without a word of its own. */
const unnamed = 'Internal Server Error';

/** An error of a page, within the frame. Anything that is no answer with a status counts as 500. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  useEffect(() => {
    reloadForChunk(error);
    if (status >= 500) tellFailedRegion({ region: wholePage, error });
  }, [error, status]);
  const reason = isRouteErrorResponse(error) && error.statusText !== unnamed ? error.statusText : '';
  return status === 404 ? <NotFound /> : <Failure reason={reason} />;
}

function NotFound() {
  const intl = useIntl();
  return (
    <ErrorFrame title={intl.formatMessage({ id: 'page-not-found' })} kind="not-found">
      <p>
        <FormattedMessage id="page-not-found.message" />
      </p>
    </ErrorFrame>
  );
}

/** `reason` is the shop's own word for it, never an upstream's. */
function Failure({ reason }: { reason: string }) {
  const intl = useIntl();
  const here = useLocation();
  const retry = (
    <Link to={here} reloadDocument className={buttonClass({ look: 'primary' })}>
      <FormattedMessage id="region.retry" />
    </Link>
  );
  return (
    <ErrorFrame title={intl.formatMessage({ id: 'error-occured' })} kind="failure" retry={retry}>
      <p>
        <FormattedMessage id="go-back-or-try-again" />
      </p>
      {reason !== '' && <p className={`${textLooks.muted} ${textLooks.small}`}>{reason}</p>}
    </ErrorFrame>
  );
}

interface ErrorFrameProps {
  title: string;
  kind: 'not-found' | 'failure';
  /** A new try, where one may help; works without scripts. */
  retry?: React.ReactNode;
  children: React.ReactNode;
}

function ErrorFrame({ title, kind, retry, children }: ErrorFrameProps) {
  const navigate = useNavigate();
  return (
    <div className={`${layout.container} ${layout.narrow}`}>
      <PageHead title={title} robots="noindex,nofollow" />
      <div className={styles.error}>
        <ErrorPicture kind={kind} />
        <h1>{title}</h1>
        {children}
        <p className={styles.ways}>
          {retry}
          <Link to={paths.home} className={buttonClass({ look: retry ? 'secondary' : 'primary' })}>
            <FormattedMessage id="shell.error.home" />
          </Link>
          <button type="button" className={buttonClass({ look: 'link' })} onClick={() => void navigate(-1)}>
            <FormattedMessage id="shell.error.back" />
          </button>
        </p>
      </div>
    </div>
  );
}
