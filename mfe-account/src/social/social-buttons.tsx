import type { SocialProvider } from '@exwerk/contract/calls/identity-calls';
import { Button } from '@exwerk/ui/button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHref } from 'react-router-dom';
import styles from '../account-area/account-page.module.css';
import { useAccountSocialProvidersQuery } from '../account-endpoints.ts';

/** A button for each provider that the shop has; `returnTo` is where a session leads. */
export function SocialButtons({ returnTo }: { returnTo: string }) {
  const { data } = useAccountSocialProvidersQuery([]);
  const [leaving, setLeaving] = useState<SocialProvider['provider'] | null>(null);
  const href = useHref(returnTo);
  if (!data || data.providers.length === 0) return null;

  const begin = async (provider: SocialProvider) => {
    setLeaving(provider.provider);
    // Few take this way.
    const { beginSocialSignIn } = await import('./social-sign-in.ts');
    window.location.assign(await beginSocialSignIn(provider, href));
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
