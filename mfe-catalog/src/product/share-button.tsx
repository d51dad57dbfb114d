import { Button } from '@exwerk/ui/button';
import { Icon } from '@exwerk/ui/icon';
import { Share2 } from 'lucide';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './product.module.css';

/** Address of the page without what a campaign has added to it. */
const pageUrl = () => window.location.origin + window.location.pathname;

/** Hands the page's address to the device's own sharing; where there is none it is copied, and where that is not allowed it is shown. */
export function ShareButton({ name }: { name: string }) {
  const [told, setTold] = useState<'copied' | 'shown' | null>(null);
  const share = async () => {
    const url = pageUrl();
    setTold(null);
    if (typeof navigator.share === 'function') {
      // Whoever changes their mind is not told of it.
      await navigator.share({ title: name, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setTold('copied');
    } catch {
      setTold('shown');
    }
  };
  return (
    <span className={styles.share}>
      <Button look="link-dark" size="sm" onClick={share}>
        <Icon of={Share2} size="sm" />
        <FormattedMessage id="catalog.share" />
      </Button>
      <span role="status">
        {told === 'copied' && <FormattedMessage id="catalog.share.copied" />}
        {told === 'shown' && pageUrl()}
      </span>
    </span>
  );
}
