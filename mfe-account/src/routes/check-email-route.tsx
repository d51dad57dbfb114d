import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { FormPage } from '../account-area/form-page.tsx';
import { guestOnly } from '../session/guards.ts';

export const loader = guestOnly;

export function Component() {
  return (
    <FormPage titleId="account.check-email.title">
      <InfoBox type="info">
        <FormattedMessage id="account.check-email.text" />
      </InfoBox>
    </FormPage>
  );
}
