import type { ValidationMessage } from '@exwerk/contract/validation/message';
import { toldRefusal } from '@exwerk/contract/validation/refusal';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import layout from '@exwerk/ui/layout.module.css';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './newsletter.module.css';
import { useShellSubscribeMutation } from './newsletter-endpoints.ts';

/** Visitors who are not signed in may subscribe; a mail asks for their confirmation. */
export function NewsletterBlock() {
  const intl = useIntl();
  const locale = useLocale();
  const isCustomer = useAppSelector(state => state.session.status === 'customer');
  const [subscribe, { isLoading, isSuccess, error }] = useShellSubscribeMutation();
  const [objection, setObjection] = useState<ValidationMessage>();
  const isSending = useRef(false);
  const sent = useRef<HTMLDivElement>(null);
  // The button is gone: whoever uses a keyboard goes on where it was.
  useEffect(() => {
    if (isSuccess) sent.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  if (isCustomer) return null;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    // Where the rules cannot be fetched the middleware judges alone.
    const found = await import('./email-objection.ts')
      .then(rules => rules.emailObjection(email))
      .catch(() => undefined);
    setObjection(found);
    if (!found) await subscribe([{ locale, email, newsletterAction: 'subscribe' }]);
    isSending.current = false;
  };
  return (
    <section className={styles.block} aria-labelledby="newsletter-title">
      <div className={`${layout.container} ${styles.row}`}>
        <div>
          <h2 id="newsletter-title">
            <FormattedMessage id="shell.newsletter.title" />
          </h2>
          <p>
            <FormattedMessage id="shell.newsletter.text" />
          </p>
        </div>
        {isSuccess ? (
          <div ref={sent} tabIndex={-1} role="status">
            <InfoBox type="success">
              <FormattedMessage id="shell.newsletter.check" />
            </InfoBox>
          </div>
        ) : (
          <ScriptForm className={styles.form} onSubmit={onSubmit} noValidate>
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
          </ScriptForm>
        )}
      </div>
    </section>
  );

  function problemText(): string | undefined {
    if (objection) return intl.formatMessage({ id: objection.id }, objection.values);
    return error && (toldRefusal(error).text ?? intl.formatMessage({ id: 'shell.newsletter.failed' }));
  }
}
