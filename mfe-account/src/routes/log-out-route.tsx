import { paths } from '@exwerk/contract/routing/paths';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { Spinner } from '@exwerk/ui/spinner';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/account-page.tsx';
import { signOut } from '../session/session.ts';

/** Ends the session of anybody who comes here, then goes home. A browser does it, so that no crawler or prefetch can. */
export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const failed = useIntl().formatMessage({ id: 'account.failed' });
  useEffect(() => {
    dispatch(signOut())
      .catch(() => dispatch(notified({ type: 'error', text: failed })))
      .finally(() => navigate(paths.home, { replace: true }));
  }, [dispatch, navigate, failed]);
  return (
    <FormPage titleId="account.log-out.title">
      <Spinner />
    </FormPage>
  );
}
