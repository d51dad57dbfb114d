import type { Product } from '@exwerk/contract/calls/product';
import { LazyBlock } from '@exwerk/runtime/page/lazy-block';
import { Button } from '@exwerk/ui/button';
import { Spinner } from '@exwerk/ui/spinner';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const load = () => import(/* webpackChunkName: "alternatives" */ './alternatives-dialog.tsx');

/** Opens what could stand in for a product that is out of stock; its code comes when it is asked for. */
export function Alternatives({ product: { sku, family } }: { product: Product }) {
  const intl = useIntl();
  // Null until it is first opened.
  const [open, setOpen] = useState<boolean | null>(null);
  if (!family) return null;
  return (
    <>
      <Button look="secondary" block onClick={() => setOpen(true)}>
        <FormattedMessage id="catalog.alternatives.show" />
      </Button>
      {open !== null && (
        <LazyBlock
          name="catalog/alternatives"
          load={load}
          props={{ sku, family, open, onClose: () => setOpen(false) }}
          fallback={<Spinner label={intl.formatMessage({ id: 'catalog.loading' })} />}
        />
      )}
    </>
  );
}
