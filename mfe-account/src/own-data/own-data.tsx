import { addressLines } from '@exwerk/contract/address/address-layout';
import { nameOrder } from '@exwerk/contract/address/person-name';
import type { OwnData as Data } from '@exwerk/contract/calls/own-account-calls';
import { cardExpiry } from '@exwerk/contract/formats/card-expiry';
import { formatDay } from '@exwerk/contract/formats/format-date';
import { formatSum } from '@exwerk/contract/money/format-money';
import { useLocale, useStorefront } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Button } from '@exwerk/ui/button';
import { Skeleton } from '@exwerk/ui/skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountOwnDataQuery } from '../account-endpoints.ts';
import { Fact } from '../facts/fact.tsx';
import { nameLabels } from '../person/name-labels.ts';
import { saveAsFile } from './save-as-file.ts';

/** `noneId` for lists that are shown when they are empty, too. */
function Lines({ texts, noneId }: { texts: readonly string[]; noneId?: string }) {
  if (noneId && texts.length === 0) return <FormattedMessage id={noneId} />;
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
      <Fact titleId="account.email">{customer.email}</Fact>
      {nameOrder(addressLayout).map(name => (
        <Fact key={name} titleId={nameLabels[name]}>
          {customer[name]}
        </Fact>
      ))}
      {customer.dateOfBirth !== null && <Fact titleId="account.date-of-birth">{day(customer.dateOfBirth)}</Fact>}
      {customer.vatNumber !== null && <Fact titleId="account.vat-number">{customer.vatNumber}</Fact>}
      <Fact titleId="account.data.registered">{day(registeredAt)}</Fact>
      <Fact titleId="account.billing.title">
        <Lines texts={addresses(customer.billingAddresses)} noneId="account.address.none" />
      </Fact>
      <Fact titleId="account.shipping.title">
        <Lines texts={addresses(customer.shippingAddresses)} noneId="account.address.none" />
      </Fact>
      <Fact titleId="account.orders.title">
        <Lines
          texts={orders.map(
            ({ orderNumber, createdAt, totalPrice }) =>
              `${orderNumber}, ${day(createdAt)}, ${formatSum(totalPrice, locale)}`,
          )}
          noneId="account.orders.none"
        />
      </Fact>
      <Fact titleId="account.reviews.title">
        <Lines
          texts={reviews.map(
            ({ productName, rating, text: written }) =>
              `${productName}, ${intl.formatMessage({ id: 'account.reviews.rating' }, { rating })}\n${written}`,
          )}
          noneId="account.reviews.none"
        />
      </Fact>
      {questions.length > 0 && (
        <Fact titleId="account.data.questions">
          <Lines
            texts={questions.map(({ productName, sku, askedAt, authorName, text: written, answer }) =>
              [`${productName || sku}, ${day(askedAt)}, ${authorName}`, written, ...(answer ? [answer] : [])].join(
                '\n',
              ),
            )}
          />
        </Fact>
      )}
      {restockWishes.length > 0 && (
        <Fact titleId="account.data.restock">
          <Lines texts={restockWishes.map(({ name, sku }) => name || sku)} />
        </Fact>
      )}
      {wishlist.length > 0 && (
        <Fact titleId="account.wishlist.title">
          <Lines texts={wishlist.map(({ name }) => name)} />
        </Fact>
      )}
      {storedCards.length > 0 && (
        <Fact titleId="account.data.cards">
          <Lines
            texts={storedCards.map(({ name, lastFour, ...card }) =>
              intl.formatMessage({ id: 'account.data.card' }, { brand: name, lastFour, expiry: cardExpiry(card) }),
            )}
          />
        </Fact>
      )}
      <Fact titleId="account.newsletter.title">{text(`account.newsletter.${newsletter}`)}</Fact>
      <Fact titleId="account.data.consents">
        <Lines
          texts={consents.map(purpose => text(`account.data.consent.${purpose}`))}
          noneId="account.data.consents.none"
        />
      </Fact>
    </dl>
  );
}

/** All that the shop has of the customer, to read and to take along. */
export function OwnData() {
  const asked = useAccountOwnDataQuery([]);
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
