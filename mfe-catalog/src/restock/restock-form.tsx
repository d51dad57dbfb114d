import { restockDays } from '@exwerk/contract/delivery/restock';
import { useAppSelector, useLocale } from '@exwerk/runtime';
import { useFieldRules } from '@exwerk/runtime/forms/use-field-rules';
import { sameNames } from '@exwerk/runtime/forms/use-refused-fields';
import { useSubmit } from '@exwerk/runtime/forms/use-submit';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { ScriptForm } from '@exwerk/ui/script-form';
import { TextField } from '@exwerk/ui/text-field';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCatalogNotifyRestockMutation } from '../catalog-endpoints.ts';
import styles from './restock-form.module.css';

export interface RestockValues {
  email: string;
}

/** Asks for an address to write to when a product that is sold out is there again. */
export default function RestockForm({ sku }: { sku: string }) {
  const intl = useIntl();
  const locale = useLocale();
  const titleId = useId();
  const ownEmail = useAppSelector(state => state.session.customer?.email ?? '');
  const [isKept, setKept] = useState(false);
  const kept = useRef<HTMLDivElement>(null);
  const [notify] = useCatalogNotifyRestockMutation();
  const resolver = useFieldRules(async () => (await import('./restock-rules.ts')).restockRules);
  // Who is here is known only after the page is.
  const form = useForm<RestockValues>({
    resolver,
    values: { email: ownEmail },
    resetOptions: { keepDirtyValues: true },
  });
  const { element, busy, refused, submit } = useSubmit(
    form,
    async ({ email }) => {
      await notify([{ locale, email: email.trim(), productSku: sku }]).unwrap();
      setKept(true);
    },
    sameNames('email'),
  );
  // The button is gone: whoever uses a keyboard goes on where it was.
  useEffect(() => {
    if (isKept) kept.current?.focus({ preventScroll: true });
  }, [isKept]);
  if (isKept) {
    return (
      <div ref={kept} tabIndex={-1} role="status">
        <InfoBox type="success">
          <FormattedMessage id="catalog.restock.kept" />
        </InfoBox>
      </div>
    );
  }
  return (
    <ScriptForm ref={element} className={styles.form} aria-labelledby={titleId} onSubmit={submit} noValidate>
      <p id={titleId} className={styles.title}>
        <FormattedMessage id="catalog.restock.title" />
      </p>
      <TextField
        type="email"
        autoComplete="email"
        label={intl.formatMessage({ id: 'catalog.restock.email' })}
        hint={intl.formatMessage({ id: 'catalog.restock.hint' }, { days: restockDays })}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {refused && <InfoBox type="error">{refused.text ?? <FormattedMessage id="catalog.restock.failed" />}</InfoBox>}
      <Button type="submit" look="secondary" busy={busy}>
        <FormattedMessage id="catalog.restock.send" />
      </Button>
    </ScriptForm>
  );
}
