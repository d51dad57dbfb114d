import hiddenBelow from '@exwerk/ui/hidden-below.module.css';
import { Icon } from '@exwerk/ui/icon';
import { Check } from 'lucide';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './checkout-steps.module.css';

/** In this order, numbered from 1. */
export const checkoutSteps = ['cart', 'shipping', 'billing', 'payment', 'thank-you'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Where the buyer is. One page may cover two steps: that of the addresses covers shipping and billing. Hidden they keep their room. */
export function CheckoutSteps({ current, isHidden }: { current: readonly CheckoutStep[]; isHidden: boolean }) {
  const intl = useIntl();
  const reached = Math.min(...current.map(step => checkoutSteps.indexOf(step)));
  return (
    <nav
      className={isHidden ? styles.hidden : undefined}
      aria-label={intl.formatMessage({ id: 'checkout.steps.label' })}
    >
      <ol className={styles.steps}>
        {checkoutSteps.map((step, position) => {
          const isCurrent = current.includes(step);
          return (
            <li
              key={step}
              className={styles.step}
              data-state={isCurrent ? 'current' : position < reached ? 'done' : 'ahead'}
              aria-current={isCurrent ? 'step' : undefined}
            >
              <span className={styles.number}>{position < reached ? <Icon of={Check} size="xs" /> : position + 1}</span>
              <span className={isCurrent ? undefined : hiddenBelow.width640}>
                <FormattedMessage id={`checkout.steps.${step}`} />
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
