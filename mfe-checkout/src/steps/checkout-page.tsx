import { UnlistedHead } from '@exwerk/runtime/page/unlisted-head';
import layout from '@exwerk/ui/layout.module.css';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ScriptsNeeded } from '../cart-form/scripts-needed.tsx';
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx';

/**
 * The frame of every checkout page: title, steps and heading. Never for search engines. The shell centres the pages of addresses,
 * payment and thanks; the others, which it gives its full width, ask for `centred`. `isReached` says whether those steps are come to; until it is
 * known they keep their room. `isRead`: the page says what it is for without scripts, too.
 */
export function CheckoutPage({
  titleId,
  steps,
  isReached = true,
  centred = false,
  isRead = false,
  children,
}: {
  titleId: string;
  steps?: readonly CheckoutStep[];
  isReached?: boolean;
  centred?: boolean;
  isRead?: boolean;
  children: ReactNode;
}) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleId });
  const content = (
    <div className={layout.section}>
      {steps && <CheckoutSteps current={steps} isHidden={!isReached} />}
      <h1>{title}</h1>
      {!isRead && <ScriptsNeeded />}
      {children}
    </div>
  );
  return (
    <>
      <UnlistedHead title={title} description={intl.formatMessage({ id: 'checkout.description' }, { title })} />
      {centred ? <div className={layout.container}>{content}</div> : content}
    </>
  );
}
