import type { PaymentGroup } from '@exwerk/contract/storefronts/payment-methods';
import { Icon } from '@exwerk/ui/icon';
import textLooks from '@exwerk/ui/text.module.css';
import { Banknote, CalendarClock, Coins, CreditCard, type IconNode, Landmark, Smartphone, Wallet } from 'lucide';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './method-list.module.css';
import { groupOf, type PaymentChoice, type PaymentKey } from './payment-methods.ts';

/** Methods of a group look alike. */
const groupIcons: Record<PaymentGroup, IconNode> = { wallet: Wallet, klarna: CalendarClock };
const iconOf = (key: PaymentKey): IconNode => {
  const group = groupOf(key);
  return group ? groupIcons[group] : (icons[key] ?? Coins);
};
const icons: Partial<Record<PaymentKey, IconNode>> = {
  scheme: CreditCard,
  cod: Banknote,
  bank: Landmark,
  onlineBanking_PL: Landmark,
  ideal: Landmark,
  twint: Smartphone,
  mobilepay: Smartphone,
};

/** The ways to pay; what belongs to the chosen one stands beneath it. */
export function MethodList({
  choices,
  chosen,
  onChoose,
  disabled,
  children,
}: {
  choices: readonly PaymentChoice[];
  /** Undefined while it is still to be chosen. */
  chosen: PaymentKey | undefined;
  onChoose: (key: PaymentKey) => void;
  disabled: boolean;
  children: ReactNode;
}) {
  const name = useId();
  return (
    <fieldset className={styles.list} disabled={disabled}>
      <legend className={textLooks.visuallyHidden}>
        <FormattedMessage id="checkout.payment.methods" />
      </legend>
      {choices.map(choice => (
        <div
          key={choice.key}
          className={styles.method}
          data-chosen={choice.key === chosen || undefined}
          data-group={groupOf(choice.key) ?? undefined}
        >
          <label className={styles.label}>
            <input
              type="radio"
              name={name}
              value={choice.key}
              checked={choice.key === chosen}
              onChange={() => onChoose(choice.key)}
            />
            <span className={styles.name}>
              {choice.name ?? <FormattedMessage id={`checkout.method.${choice.key}`} />}
            </span>
            <Icon of={iconOf(choice.key)} />
          </label>
          {choice.key === chosen && <div className={styles.body}>{children}</div>}
        </div>
      ))}
    </fieldset>
  );
}
