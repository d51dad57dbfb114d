import { cardExpiry } from '@exwerk/contract/formats/card-expiry';
import { notified, useAppDispatch } from '@exwerk/runtime';
import { Button } from '@exwerk/ui/button';
import choiceLooks from '@exwerk/ui/choice.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { removeStoredCard } from './remove-card.ts';
import type { StoredCard } from './stored-card.ts';
import styles from './stored-card-list.module.css';

/** Saved cards to pay with or to remove, and the way to another one. */
export function StoredCardList({
  cards,
  chosen,
  onChoose,
  onRemoved,
}: {
  cards: readonly StoredCard[];
  /** Id of a card, or null for another one. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
  onRemoved: () => void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const name = useId();
  const [removing, setRemoving] = useState<string | null>(null);
  const text = (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values);

  const remove = async (id: string) => {
    setRemoving(id);
    const isRemoved = await dispatch(removeStoredCard(id));
    setRemoving(null);
    if (isRemoved) onRemoved();
    else dispatch(notified({ type: 'error', text: text('checkout.stored.removeFailed') }));
  };

  const choice = (id: string | null, label: string) => (
    <label className={choiceLooks.choice}>
      <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.cards}>
      <legend className={textLooks.visuallyHidden}>{text('checkout.stored.title')}</legend>
      {cards.map(card => {
        const values = { brand: card.name ?? text('checkout.stored.card'), lastFour: card.lastFour };
        return (
          <div key={card.id} className={styles.card}>
            {choice(card.id, text('checkout.stored.label', { ...values, expiry: cardExpiry(card) }))}
            <Button
              look="link-dark"
              size="sm"
              busy={removing === card.id}
              aria-label={text('checkout.stored.removeNamed', values)}
              onClick={() => remove(card.id)}
            >
              <FormattedMessage id="checkout.stored.remove" />
            </Button>
          </div>
        );
      })}
      {choice(null, text('checkout.stored.another'))}
    </fieldset>
  );
}
