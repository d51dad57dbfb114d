import { returnPathOf } from '@exwerk/contract/routing/return-path';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

/** The page that the address of a login names to go back to; null where it names none. */
export function useWayBack(): string | null {
  const [query] = useSearchParams();
  return returnPathOf(query);
}

/** Why a login is asked for in the place of another page. */
export function SessionEndedNote() {
  return (
    useWayBack() !== null && (
      <InfoBox type="warning">
        <FormattedMessage id="account.login.ended" />
      </InfoBox>
    )
  );
}
