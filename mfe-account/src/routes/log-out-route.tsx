import { paths } from '@exwerk/contract/routing/paths';
import { useAppDispatch } from '@exwerk/runtime';
import { Spinner } from '@exwerk/ui/spinner';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormPage } from '../account-area/account-page.tsx';
import { signOut } from '../session/session.ts';

/** Ends the session of anybody who comes here, then goes home. A browser does it, so that no crawler or prefetch can. */
export function Component() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  useEffect(() => {
    dispatch(signOut()).finally(() => navigate(paths.home, { replace: true }));
  }, [dispatch, navigate]);
  return (
    <FormPage titleId="account.log-out.title">
      <Spinner />
    </FormPage>
  );
}
