import { PageHead } from '@exwerk/shared-kernel/page/page-head';
import { Container } from '@exwerk/shared-kernel/ui/container';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { type CheckoutStep, CheckoutSteps } from './checkout-steps.tsx';

/** The frame of every checkout page: title, steps, heading, and a centred container (CHECKOUT-12). Never for search engines. */
export function CheckoutPage({
  titleId,
  steps,
  children,
}: {
  titleId: string;
  steps?: readonly CheckoutStep[];
  children: ReactNode;
}) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: titleId });
  return (
    <Container>
      <PageHead title={title} robots="noindex,nofollow" />
      <div className="ex-section">
        {steps && <CheckoutSteps current={steps} />}
        <h1>{title}</h1>
        {children}
      </div>
    </Container>
  );
}
