import type { Product } from '@exwerk/contract/calls/product';
import { Button } from '@exwerk/ui/button';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage } from 'react-intl';

const AlternativesDialog = lazy(() => import(/* webpackChunkName: "alternatives" */ './alternatives-dialog.tsx'));

/** Opens what could stand in for a product that is out of stock; its code comes when it is asked for. */
export function Alternatives({ product: { sku, family } }: { product: Product }) {
  // Null until it is first opened.
  const [open, setOpen] = useState<boolean | null>(null);
  if (!family) return null;
  return (
    <>
      <Button look="secondary" block onClick={() => setOpen(true)}>
        <FormattedMessage id="catalog.alternatives.show" />
      </Button>
      <Suspense>
        {open !== null && <AlternativesDialog {...{ sku, family, open }} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
