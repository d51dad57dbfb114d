import { useAppSelector, useLocale } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { email as emailRule } from '@exwerk/shared-kernel/validation/email';
import { firstObjection } from '@exwerk/shared-kernel/validation/message';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './newsletter.module.css';
import { useShellSubscribeMutation } from './newsletter-endpoints.ts';

/** SHELL-35, TRACK-06: visitors who are not signed in may subscribe; a mail asks for their confirmation. */
export function NewsletterBlock() {
  const intl = useIntl();
  const locale = useLocale();
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const [subscribe, { isLoading, isSuccess, isError }] = useShellSubscribeMutation();
  const [objection, setObjection] = useState<ReturnType<typeof firstObjection>>();
  if (isCustomer) return null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    const found = firstObjection(email, [required, emailRule]);
    setObjection(found);
    if (!found) void subscribe([{ locale, email, newsletterAction: 'subscribe' }]);
  };
  return (
    <section className={styles.block} aria-labelledby="newsletter-title">
      <div className={`ex-container ${styles.row}`}>
        <div>
          <h2 id="newsletter-title">
            <FormattedMessage id="shell.newsletter.title" />
          </h2>
          <p>
            <FormattedMessage id="shell.newsletter.text" />
          </p>
        </div>
        {isSuccess ? (
          <InfoBox type="success">
            <p role="status">
              <FormattedMessage id="shell.newsletter.check" />
            </p>
          </InfoBox>
        ) : (
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            <TextField
              label={intl.formatMessage({ id: 'shell.newsletter.email' })}
              name="email"
              type="email"
              autoComplete="email"
              error={problemText()}
            />
            <Button type="submit" look="secondary" busy={isLoading}>
              <FormattedMessage id="shell.newsletter.subscribe" />
            </Button>
          </form>
        )}
      </div>
    </section>
  );

  function problemText(): string | undefined {
    if (objection) return intl.formatMessage({ id: objection.id }, objection.values);
    return isError ? intl.formatMessage({ id: 'shell.newsletter.failed' }) : undefined;
  }
}
