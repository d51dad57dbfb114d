import { useAppDispatch } from '@exwerk/runtime';
import { InfoBox } from '@exwerk/ui/info-box';
import { Spinner } from '@exwerk/ui/spinner';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { isSocialReturn } from './is-social-return.ts';

/** Takes a visitor in who comes back from a provider; for everybody else it is nothing. Code and state leave the address at once. */
export function SocialReturn() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [query, setQuery] = useSearchParams();
  const [progress, setProgress] = useState<'none' | 'busy' | 'failed'>('none');
  const isTaken = useRef(false);

  useEffect(() => {
    if (isTaken.current || !isSocialReturn(query)) return;
    isTaken.current = true;
    setProgress('busy');
    const finish = async () => {
      const social = await import('./social-sign-in.ts').catch(() => null);
      const result = social && (await dispatch(social.finishSocialSignIn(query)));
      // Another language than the one of the way back has another start, so the page is loaded anew.
      if (result?.kind === 'signed-in') window.location.replace(result.returnTo);
      else setProgress(result?.kind === 'cancelled' ? 'none' : 'failed');
    };
    finish();
    setQuery({}, { replace: true, preventScrollReset: true });
  }, [query, setQuery, dispatch]);

  if (progress === 'busy') return <Spinner label={intl.formatMessage({ id: 'account.social.busy' })} />;
  if (progress === 'none') return null;
  return (
    <InfoBox type="error">
      <FormattedMessage id="account.login.failed" />
    </InfoBox>
  );
}
