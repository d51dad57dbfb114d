import { addressLines } from '@exwerk/contract/address/address-layout';
import type { OwnData as Data } from '@exwerk/contract/calls/own-account-calls';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import { Skeleton } from '@exwerk/ui/skeleton';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account-page.module.css';
import { useAccountOwnDataQuery } from '../account-endpoints.ts';
import { saveAsFile } from './save-as-file.ts';

function Part({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={titleId} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ texts, noneId }: { texts: readonly string[]; noneId: string }) {
  if (texts.length === 0) return <FormattedMessage id={noneId} />;
  return (
    <ul className={styles.facts}>
      {texts.map((text, index) => (
        <li key={index} className={styles.lines}>
          {text}
        </li>
      ))}
    </ul>
  );
}

function Facts({ data }: { data: Data }) {
  const intl = useIntl();
  const locale = useLocale();
  const { addressLayout } = useStorefront();
  const text = (id: string) => intl.formatMessage({ id });
  const {
    customer,
    orders,
    reviews,
    wishlist,
    restockWishes,
    questions,
    storedCards,
    newsletter,
    consents,
    registeredAt,
  } = data;
  const day = (date: string) => formatDay(new Date(date), locale);
  const addresses = (list: Data['customer']['billingAddresses']) =>
    list.map(address => addressLines(address, addressLayout).join('\n'));
  return (
    <dl className={styles.facts}>
      <Part titleId="account.email">{customer.email}</Part>
      <Part titleId="account.first-name">{customer.firstName}</Part>
      <Part titleId="account.last-name">{customer.lastName}</Part>
      {customer.dateOfBirth !== null && <Part titleId="account.date-of-birth">{day(customer.dateOfBirth)}</Part>}
      {customer.vatNumber !== null && <Part titleId="account.vat-number">{customer.vatNumber}</Part>}
      <Part titleId="account.data.registered">{day(registeredAt)}</Part>
      <Part titleId="account.billing.title">
        <Lines texts={addresses(customer.billingAddresses)} noneId="account.address.none" />
      </Part>
      <Part titleId="account.shipping.title">
        <Lines texts={addresses(customer.shippingAddresses)} noneId="account.address.none" />
      </Part>
      <Part titleId="account.orders.title">
        <Lines
          texts={orders.map(
            ({ orderNumber, createdAt, totalPrice }) =>
              `${orderNumber}, ${day(createdAt)}, ${formatSum(totalPrice, locale)}`,
          )}
          noneId="account.orders.none"
        />
      </Part>
      <Part titleId="account.reviews.title">
        <Lines
          texts={reviews.map(
            ({ productName, rating, text: written }) =>
              `${productName}, ${intl.formatMessage({ id: 'account.reviews.rating' }, { rating })}\n${written}`,
          )}
          noneId="account.reviews.none"
        />
      </Part>
      {questions.length > 0 && (
        <Part titleId="account.data.questions">
          <Lines
            texts={questions.map(({ productName, sku, askedAt, authorName, text: written, answer }) =>
              [`${productName || sku}, ${day(askedAt)}, ${authorName}`, written, ...(answer ? [answer] : [])].join(
                '\n',
              ),
            )}
            noneId="account.data.consents.none"
          />
        </Part>
      )}
      {restockWishes.length > 0 && (
        <Part titleId="account.data.restock">
          <Lines texts={restockWishes.map(({ name, sku }) => name || sku)} noneId="account.data.consents.none" />
        </Part>
      )}
      {wishlist.length > 0 && (
        <Part titleId="account.wishlist.title">
          <Lines texts={wishlist.map(({ name }) => name)} noneId="account.data.consents.none" />
        </Part>
      )}
      {storedCards.length > 0 && (
        <Part titleId="account.data.cards">
          <Lines
            texts={storedCards.map(({ name, lastFour, expiryMonth, expiryYear }) =>
              intl.formatMessage(
                { id: 'account.data.card' },
                { brand: name, lastFour, expiry: `${expiryMonth}/${expiryYear}` },
              ),
            )}
            noneId="account.data.consents.none"
          />
        </Part>
      )}
      <Part titleId="account.newsletter.title">{text(`account.newsletter.${newsletter}`)}</Part>
      <Part titleId="account.data.consents">
        <Lines
          texts={consents.map(purpose => text(`account.data.consent.${purpose}`))}
          noneId="account.data.consents.none"
        />
      </Part>
    </dl>
  );
}

/** All that the shop has of the customer, to read and to take along. */
export function OwnData() {
  const asked = useAccountOwnDataQuery([], { refetchOnMountOrArgChange: true });
  return (
    <Block asked={asked} waiting={<Skeleton />}>
      {data => (
        <div className={styles.form}>
          <p>
            <FormattedMessage id="account.data.text" />
          </p>
          <Facts data={data} />
          <div>
            <Button look="secondary" onClick={() => saveAsFile(data, 'my-data.json')}>
              <FormattedMessage id="account.data.download" />
            </Button>
          </div>
        </div>
      )}
    </Block>
  );
}
