import { PageHead } from '@exwerk/shared-kernel/page/page-head';
import { Button, buttonClass } from '@exwerk/shared-kernel/ui/button';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { FormattedMessage, useIntl } from 'react-intl';
import { isRouteErrorResponse, Link, useNavigate, useRouteError } from 'react-router-dom';
import { CrossedTools } from './crossed-tools.tsx';
import styles from './error-page.module.css';

/** What a failed route shows inside the frame: 404 with its own text (CONTENT-07), anything else as ERR-14 and ERR-15 say. */
export function ErrorPage() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return notFound ? <NotFound /> : <Failure />;
}

function NotFound() {
  const intl = useIntl();
  return (
    <Container narrow>
      <PageHead title={intl.formatMessage({ id: 'page-not-found' })} robots="noindex,nofollow" />
      <div className={styles.page}>
        <CrossedTools label={intl.formatMessage({ id: 'shell.error.no-results-picture' })} />
        <h1>
          <FormattedMessage id="shell.error.not-found" />
        </h1>
        <Link className={buttonClass({ look: 'primary' })} to="/">
          <FormattedMessage id="shell.error.home" />
        </Link>
      </div>
    </Container>
  );
}

function Failure() {
  const intl = useIntl();
  const navigate = useNavigate();
  return (
    <Container narrow>
      <PageHead title={intl.formatMessage({ id: 'error-occured' })} robots="noindex,nofollow" />
      <div className={styles.page}>
        <CrossedTools />
        <h1>
          <FormattedMessage id="error-occured" />
        </h1>
        <p>
          <FormattedMessage id="go-back-or-try-again" />
        </p>
        <Link className={buttonClass({ look: 'primary' })} to="/" reloadDocument>
          <FormattedMessage id="shell.error.home" />
        </Link>
        <Button look="link" onClick={() => navigate(-1)}>
          <FormattedMessage id="shell.error.back" />
        </Button>
      </div>
    </Container>
  );
}
