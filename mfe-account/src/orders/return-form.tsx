import type { OrderKey, OrderLife } from '@exwerk/contract/calls/order-life-calls';
import { type ReturnReason, returnReasons } from '@exwerk/contract/calls/return-reasons';
import { returnLabelPath } from '@exwerk/contract/routing/paths';
import { useLocale } from '@exwerk/runtime';
import { useKeptFocus } from '@exwerk/runtime/use-kept-focus';
import { Button } from '@exwerk/ui/button';
import { InfoBox } from '@exwerk/ui/info-box';
import { linkClass } from '@exwerk/ui/link';
import { ScriptForm } from '@exwerk/ui/script-form';
import { SelectField } from '@exwerk/ui/select-field';
import { type FormEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAccountRequestReturnMutation } from '../account-endpoints.ts';
import styles from './orders.module.css';

type Outcome = 'done' | 'nothing' | 'unreasoned' | 'failed';

/** What is said after the button; a live region, so it is there before it has something to say. */
function Said({ outcome }: { outcome: Outcome | null }) {
  return (
    <div role="status">
      {outcome === 'done' && (
        <InfoBox type="success">
          <FormattedMessage id="account.return.done" />
        </InfoBox>
      )}
      {outcome === 'nothing' && (
        <InfoBox type="warning">
          <FormattedMessage id="account.return.nothing" />
        </InfoBox>
      )}
      {outcome === 'failed' && (
        <InfoBox type="warning">
          <FormattedMessage id="account.failed" />
        </InfoBox>
      )}
    </div>
  );
}

const upTo = (count: number) => Array.from({ length: count + 1 }, (_, pieces) => String(pieces));
const isReason = (value: unknown): value is ReturnReason => returnReasons.some(reason => reason === value);

/** The id of what is announced: the same for the same, until it is there. */
function useAnnouncementId() {
  const last = useRef({ said: '', id: '' });
  return {
    idOf(said: string): string {
      if (last.current.said !== said) last.current = { said, id: crypto.randomUUID() };
      return last.current.id;
    },
    forget() {
      last.current = { said: '', id: '' };
    },
  };
}

/** Announces which pieces of an order come back, and why. */
export function ReturnForm({ orderKey, life }: { orderKey: OrderKey; life: OrderLife }) {
  const intl = useIntl();
  const [request, { isLoading }] = useAccountRequestReturnMutation();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const announcement = useAnnouncementId();
  const place = useKeptFocus<HTMLElement>(life.returnable.length);
  const names = new Map(life.order.lineItems.map(({ id, name }) => [id, name]));

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const reason = entered.get('reason');
    const items = life.returnable
      .map(({ lineItemId }) => ({ lineItemId, quantity: Number(entered.get(lineItemId)) }))
      .filter(({ quantity }) => quantity > 0);
    if (items.length === 0) return setOutcome('nothing');
    if (!isReason(reason)) return setOutcome('unreasoned');
    const id = announcement.idOf(JSON.stringify([items, reason]));
    const { error } = await request([orderKey, { items, reason, id }]);
    setOutcome(error ? 'failed' : 'done');
    if (error) return;
    announcement.forget();
    form.reset();
  };

  return (
    <section ref={place} tabIndex={-1} aria-labelledby="return-title">
      <ScriptForm className={styles.form} onSubmit={submit} noValidate>
        <h2 id="return-title">
          <FormattedMessage id="account.return.title" />
        </h2>
        {life.returnable.length > 0 && (
          <>
            <ul className={styles.pieces}>
              {life.returnable.map(({ lineItemId, quantity }) => (
                <li key={lineItemId}>
                  <SelectField
                    name={lineItemId}
                    label={intl.formatMessage(
                      { id: 'account.return.quantity' },
                      { name: names.get(lineItemId) ?? lineItemId },
                    )}
                    options={upTo(quantity).map(value => ({ value, text: value }))}
                    defaultValue="0"
                  />
                </li>
              ))}
            </ul>
            <SelectField
              name="reason"
              label={intl.formatMessage({ id: 'account.return.reason' })}
              required
              placeholder={intl.formatMessage({ id: 'account.return.reason.choose' })}
              defaultValue=""
              error={outcome === 'unreasoned' ? intl.formatMessage({ id: 'validation.required' }) : undefined}
              options={returnReasons.map(value => ({
                value,
                text: intl.formatMessage({ id: `account.return.reason.${value}` }),
              }))}
            />
            <Button type="submit" look="secondary" busy={isLoading}>
              <FormattedMessage id="account.return.submit" />
            </Button>
          </>
        )}
        <Said outcome={outcome} />
        <Announced orderKey={orderKey} life={life} names={names} />
      </ScriptForm>
    </section>
  );
}

/** What was announced before, with the labels of what is still on its way. */
function Announced({
  orderKey: { orderNumber, token },
  life,
  names,
}: {
  orderKey: OrderKey;
  life: OrderLife;
  names: ReadonlyMap<string, string>;
}) {
  const locale = useLocale();
  if (life.returns.length === 0) return null;
  return (
    <ul className={styles.parcels}>
      {life.returns.map(({ returnNumber, items }) => (
        <li key={returnNumber}>
          <ul className={styles.parcels}>
            {items.map(({ lineItemId, quantity, isReceived }) => (
              <li key={lineItemId}>
                <FormattedMessage
                  id={isReceived ? 'account.return.received' : 'account.return.requested'}
                  values={{ quantity, name: names.get(lineItemId) ?? lineItemId }}
                />
              </li>
            ))}
          </ul>
          {items.some(({ isReceived }) => !isReceived) && (
            <a
              className={linkClass()}
              href={returnLabelPath({ orderNumber, returnNumber }, locale, token)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <FormattedMessage id="account.return.label" values={{ number: returnNumber }} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
