import type { SocialProvider } from '@exwerk/contract/calls/identity-calls';
import { failureTold, useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'react-router-dom';
import styles from '../account-area/account.module.css';
import { useAccountSocialProvidersQuery } from '../account-endpoints.ts';

/** A button for each provider that the shop has; `returnTo` is where a session leads. */
export function SocialButtons({ returnTo }: { returnTo: string }) {
  const { data } = useAccountSocialProvidersQuery([]);
  const [leaving, setLeaving] = useState<SocialProvider['provider'] | null>(null);
  const href = useHref(returnTo);
  const intl = useIntl();
  const dispatch = useAppDispatch();
  // Who comes back from the provider finds a page that the browser has kept as it was left.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(null);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  if (!data || data.providers.length === 0) return null;

  const begin = async (provider: SocialProvider) => {
    setLeaving(provider.provider);
    dispatch(failureTold('social', null));
    try {
      // Few take this way.
      const { beginSocialSignIn } = await import('./social-sign-in.ts');
      window.location.assign(await beginSocialSignIn(provider, href));
    } catch (error) {
      console.warn('The way to the provider failed', error);
      setLeaving(null);
      dispatch(failureTold('social', intl.formatMessage({ id: 'account.failed' })));
    }
  };
  return (
    <div className={styles.form}>
      <p className={styles.or}>
        <FormattedMessage id="account.social.or" />
      </p>
      {data.providers.map(provider => (
        <Button
          key={provider.provider}
          look="tertiary"
          block
          busy={leaving === provider.provider}
          onClick={() => begin(provider)}
        >
          <FormattedMessage id={`account.social.${provider.provider}`} />
        </Button>
      ))}
    </div>
  );
}
