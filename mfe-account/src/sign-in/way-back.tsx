import { wishlistPath } from '@exwerk/contract/routing/paths';
import { returnPathOf } from '@exwerk/contract/routing/way-back';
import { InfoBox } from '@exwerk/ui/info-box';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

/** The page that the address of a login names to go back to; null where it names none. */
export function useWayBack(): string | null {
  const [query] = useSearchParams();
  return returnPathOf(query);
}

/** Why a login is asked for in the place of another page. The wish list needs none: from there guests come, too. */
export function SessionEndedNote() {
  const wayBack = useWayBack();
  return (
    wayBack !== null &&
    wayBack !== wishlistPath && (
      <InfoBox type="warning">
        <FormattedMessage id="account.login.ended" />
      </InfoBox>
    )
  );
}
