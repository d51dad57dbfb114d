import type { RouteHandle } from '@exwerk/runtime/remotes/remote-modules';
import { FormPage } from '../account-area/form-page.tsx';
import { ConfirmEmail } from '../email-change/confirm-email.tsx';
import { useMailedToken } from '../mailed-token/use-mailed-token.ts';

export const handle: RouteHandle = { needsScripts: true };

/** Reached from the mail to a new address, with its token; on whichever device that mail is read. */
export function Component() {
  const token = useMailedToken();
  return (
    <FormPage titleId="account.email-confirm.title">
      <ConfirmEmail token={token} />
    </FormPage>
  );
}
