import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import { useSearchParams } from 'react-router-dom';
import { FormPage } from '../account-area/form-page.tsx';
import { ConfirmEmail } from '../email-change/confirm-email.tsx';

export const handle: RouteHandle = { needsScripts: true };

/** Reached from the mail to a new address, with its token; on whichever device that mail is read. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <FormPage titleId="account.email-confirm.title">
      <ConfirmEmail token={search.get('token') ?? ''} />
    </FormPage>
  );
}
