import { useAppSelector, useLocale } from '@exwerk/shared-kernel/runtime';
import { Button } from '@exwerk/shared-kernel/ui/button';
import { Container } from '@exwerk/shared-kernel/ui/container';
import { InfoBox } from '@exwerk/shared-kernel/ui/info-box';
import { TextField } from '@exwerk/shared-kernel/ui/text-field';
import { email as emailRule } from '@exwerk/shared-kernel/validation/email';
import { firstObjection } from '@exwerk/shared-kernel/validation/message';
import { required } from '@exwerk/shared-kernel/validation/standard-rules';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './newsletter-block.module.css';
import { useShellNewsletterMutation } from './newsletter-endpoints.ts';

/** SHELL-35: for guests only. Nobody is subscribed before the mailed confirmation (OPEN-A31). */
export function NewsletterBlock() {
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  return isCustomer ? null : <NewsletterForm />;
}

function NewsletterForm() {
  const intl = useIntl();
  const locale = useLocale();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [subscribe, { isLoading, isSuccess, isError }] = useShellNewsletterMutation();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const objection = firstObjection(email, [required, emailRule]);
    setError(objection && intl.formatMessage({ id: objection.id }, objection.values));
    if (!objection) subscribe([{ locale, email: email.trim(), newsletterAction: 'subscribe' }]);
  };

  return (
    <section className={styles.block} aria-labelledby="newsletter-title">
      <Container>
        <div className={styles.columns}>
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
              <FormattedMessage id="shell.newsletter.sent" />
            </InfoBox>
          ) : (
            <form className={styles.form} noValidate onSubmit={submit}>
              <TextField
                label={intl.formatMessage({ id: 'shell.newsletter.email' })}
                type="email"
                name="email"
                autoComplete="email"
                value={email}
                onChange={event => setEmail(event.currentTarget.value)}
                error={error ?? (isError ? intl.formatMessage({ id: 'shell.newsletter.failed' }) : undefined)}
              />
              <Button type="submit" look="highlight" busy={isLoading}>
                <FormattedMessage id="shell.newsletter.subscribe" />
              </Button>
            </form>
          )}
        </div>
      </Container>
    </section>
  );
}
