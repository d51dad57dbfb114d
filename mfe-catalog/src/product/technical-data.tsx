import type { Product } from '@exwerk/contract/calls/product';
import { formatAttribute } from '@exwerk/contract/technical-data/format-attribute';
import { useLocale } from '@exwerk/runtime';
import { Table } from '@exwerk/ui/table';
import { useIntl } from 'react-intl';

/** Attributes that sort products and tell a shopper nothing. */
const inner = ['family'];

/**
 * `Weight (kg)`, 8.2 and `Weight`, 8.2 kg are the same fact: editors write the unit beside the figure, and separate its digits as their language
 * does. Another figure under the same label is another fact.
 */
const factOf = ({ label, value }: { label: string; value: string | null }) =>
  label.replace(/\s*\([^()]*\)$/, '') + value?.replace(/(\d)\D+/g, '$1');

/** Technical data as the editors wrote them, then the typed attributes with their translated labels. */
export function TechnicalData({ product }: { product: Product }) {
  const intl = useIntl();
  const locale = useLocale();
  const words = { yes: intl.formatMessage({ id: 'catalog.yes' }), no: intl.formatMessage({ id: 'catalog.no' }) };
  const rows = [
    ...product.techDetails,
    ...product.attributes
      .filter(({ name }) => !inner.includes(name))
      .map(({ label, value }) => ({ label, value: formatAttribute(value, locale, words) })),
    { label: intl.formatMessage({ id: 'catalog.articleNumber' }), value: product.sku },
    { label: 'EAN', value: product.ean },
  ].filter(({ value }) => value);
  const facts = rows.map(factOf);
  const shown = rows.filter((_row, index) => facts.indexOf(facts[index] ?? '') === index);
  return (
    <Table striped>
      <tbody>
        {shown.map(({ label, value }) => (
          <tr key={label + value}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
