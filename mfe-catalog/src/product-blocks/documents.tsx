import type { Product } from '@exwerk/contract/calls/product';
import { Icon } from '@exwerk/ui/icon';
import { linkClass } from '@exwerk/ui/link';
import { imageUrl } from '@exwerk/ui/product-image';
import { FileText } from 'lucide';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './product-blocks.module.css';

/** Manual, product information sheet and energy label, to open or save. */
export function Documents({ manualUrl, energy }: Pick<Product, 'manualUrl' | 'energy'>) {
  const headingId = useId();
  const documents = [
    { message: 'catalog.manual', url: manualUrl },
    { message: 'catalog.energyFiche', url: energy?.fiche ?? null },
    { message: 'catalog.energy.label', url: energy?.label ? imageUrl(energy.label, 1280) : null },
  ];
  if (documents.every(({ url }) => !url)) return null;
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId}>
        <FormattedMessage id="catalog.documents" />
      </h2>
      <ul className={styles.documents}>
        {documents.map(
          ({ message, url }) =>
            url && (
              <li key={message}>
                <Icon of={FileText} />
                <a className={linkClass()} href={url} rel="noopener" target="_blank">
                  <FormattedMessage id={message} />
                </a>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
