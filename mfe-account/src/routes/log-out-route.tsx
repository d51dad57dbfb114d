import { signOutFormPath } from '@exwerk/contract/calls/sign-out-form-path';
import { paths } from '@exwerk/contract/routing/paths';
import { notified, useAppDispatch, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { Spinner } from '@exwerk/ui/spinner';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { signOut } from '../session/session.ts';

/**
 * Ends the session of anybody who comes here, then goes home. A browser does it, so that no crawler or prefetch can; without scripts it takes
 * a press.
 */
export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const locale = useLocale();
  const failed = useIntl().formatMessage({ id: 'account.failed' });
  useEffect(() => {
    dispatch(signOut())
      .catch(() => dispatch(notified({ type: 'error', text: failed })))
      .finally(() => navigate(paths.home, { replace: true }));
  }, [dispatch, navigate, failed]);
  return (
    <FormPage titleId="account.log-out.title">
      <noscript>
        <form method="post" action={`${signOutFormPath}?locale=${locale}`}>
          <Button type="submit" block>
            <FormattedMessage id="account.log-out.title" />
          </Button>
        </form>
      </noscript>
      <Spinner />
    </FormPage>
  );
}
