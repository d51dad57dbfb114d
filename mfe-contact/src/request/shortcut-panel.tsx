import { contentPath } from '@exwerk/contract/routing/paths';
import type { Shortcut } from '@exwerk/contract/support/reasons';
import { useAppSelector } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

/** The quicker way for three sub-reasons. */
export function ShortcutPanel({ shortcut, onContinue }: { shortcut: Shortcut; onContinue: () => void }) {
  const { returnsPortal, ordersSite } = useAppSelector(state => state.storefront.settings.externalLinks);
  return (
    <>
      <InfoBox type="info">
        <p>
          <FormattedMessage id={`contact.shortcut.${shortcut}`} />
        </p>
        <p>
          <a
            className={linkClass()}
            href={shortcut === 'returns' ? returnsPortal : ordersSite}
            target="_blank"
            rel="noreferrer"
          >
            <FormattedMessage
              id={shortcut === 'returns' ? 'contact.shortcut.returns-portal' : 'contact.shortcut.orders-site'}
            />
          </a>
        </p>
        {shortcut === 'returns' && (
          <p>
            <Link className={linkClass()} to={contentPath('withdrawal-policy')}>
              <FormattedMessage id="contact.shortcut.withdrawal-policy" />
            </Link>
          </p>
        )}
      </InfoBox>
      <Button look="secondary" onClick={onContinue}>
        <FormattedMessage id="contact.continue-anyway" />
      </Button>
    </>
  );
}
