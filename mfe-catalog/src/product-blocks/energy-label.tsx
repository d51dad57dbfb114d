import type { Product } from '@exwerk/contract/calls/product';
import { Dialog } from '@exwerk/ui/dialog';
import { EnergyArrow } from '@exwerk/ui/energy-arrow';
import { linkClass } from '@exwerk/ui/link';
import { imageUrl, ProductImage } from '@exwerk/ui/product-image';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isPlainClick } from './plain-click.ts';
import styles from './product-blocks.module.css';

/** The arrow of the energy class, which opens the label, and the product information sheet. */
export default function EnergyLabel({ energy }: { energy: NonNullable<Product['energy']> }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const label = energy.label ?? energy.nestedLabel;
  const classText = intl.formatMessage({ id: 'catalog.energyClass' }, { class: energy.class });
  const openText = intl.formatMessage({ id: 'catalog.energy.open' }, { class: energy.class });
  return (
    <div className={styles.energy}>
      {label ? (
        <a
          href={imageUrl(label, 1280)}
          target="_blank"
          rel="noopener"
          onClick={event => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            setOpen(true);
          }}
        >
          <EnergyArrow energyClass={energy.class} label={openText} />
        </a>
      ) : (
        <EnergyArrow energyClass={energy.class} label={classText} />
      )}
      {energy.fiche && (
        <a className={linkClass()} href={energy.fiche} rel="noopener" target="_blank">
          <FormattedMessage id="catalog.energyFiche" />
        </a>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: 'catalog.energy.label' })}
        closeLabel={intl.formatMessage({ id: 'catalog.close' })}
      >
        <ProductImage url={energy.nestedLabel ?? label ?? null} alt={classText} sizes="36rem" widest={1280} priority />
      </Dialog>
    </div>
  );
}
