import type { Product } from '@exwerk/contract/calls/product';
import { buttonClass } from '@exwerk/ui/button-class';
import { Disclosure } from '@exwerk/ui/disclosure';
import layout from '@exwerk/ui/layout.module.css';
import textLooks from '@exwerk/ui/text.module.css';
import { FormattedMessage } from 'react-intl';
import { RichText } from '../content/rich-text.tsx';
import styles from './product.module.css';
import { TechnicalData } from './technical-data.tsx';

/** The film opens at its own place, so that nothing of it is loaded with the page. */
function Video({ url }: { url: string }) {
  return (
    <a className={buttonClass({ look: 'tertiary' })} href={url} rel="noopener" target="_blank">
      <FormattedMessage id="catalog.video" />
    </a>
  );
}

/** Description, technical data, questions and film. */
export function ProductDetails({ product }: { product: Product }) {
  return (
    <div className={styles.sections}>
      <div className={layout.stack}>
        {product.description && (
          <section aria-labelledby="description">
            <h2 id="description">
              <FormattedMessage id="catalog.description" />
            </h2>
            <RichText html={product.description} />
          </section>
        )}
        {product.video && <Video url={product.video} />}
        {product.faq.length > 0 && (
          <section aria-labelledby="faq">
            <h2 id="faq">
              <FormattedMessage id="catalog.faq" />
            </h2>
            {product.faq.map(({ question, answer }) => (
              <Disclosure key={question} title={question}>
                <RichText html={answer} />
              </Disclosure>
            ))}
          </section>
        )}
      </div>
      <section aria-labelledby="technical-data">
        <h2 id="technical-data">
          <FormattedMessage id="catalog.technicalData" />
        </h2>
        <TechnicalData product={product} />
        {product.energy && (
          <p className={textLooks.small}>
            <FormattedMessage id="catalog.energyClass" values={{ class: product.energy.class }} />{' '}
            {product.energy.fiche && (
              <a href={product.energy.fiche} rel="noopener" target="_blank">
                <FormattedMessage id="catalog.energyFiche" />
              </a>
            )}
          </p>
        )}
      </section>
    </div>
  );
}
