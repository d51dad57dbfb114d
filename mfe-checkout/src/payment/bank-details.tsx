import { FormattedMessage } from 'react-intl';
import styles from './bank-details.module.css';

export function BankDetails({
  details,
  reference,
}: {
  details: { accountOwner: string; institute: string; bic: string; iban: string };
  reference?: string;
}) {
  const rows = [
    ['accountOwner', details.accountOwner],
    ['institute', details.institute],
    ['iban', details.iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')],
    ['bic', details.bic],
    ...(reference === undefined ? [] : [['reference', reference]]),
  ];
  return (
    <dl className={styles.details}>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>
            <FormattedMessage id={`checkout.bank.${key}`} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
