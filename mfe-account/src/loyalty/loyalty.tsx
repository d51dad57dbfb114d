import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { Customer, getLoyaltyLevels } from '@exwerk/contract/calls/customer-calls';
import { loyaltyGroups } from '@exwerk/contract/calls/loyalty-groups';
import { formatPermyriad } from '@exwerk/contract/formats/format-number';
import { formatMoney, formatUpTo } from '@exwerk/contract/money/format-money';
import { money } from '@exwerk/contract/money/money';
import { useAppSelector, useLocale, useShopStoreQuery, useStorefront } from '@exwerk/runtime';
import { Block } from '@exwerk/runtime/page/block';
import { Badge } from '@exwerk/ui/badge';
import { Skeleton } from '@exwerk/ui/skeleton';
import { Table } from '@exwerk/ui/table';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from '../account-area/account.module.css';
import { useAccountLoyaltyLevelsQuery } from '../account-endpoints.ts';

type Level = CallAnswer<typeof getLoyaltyLevels>['levels'][number];

const tiers = ['not-logged-in', ...loyaltyGroups] as const;

/** The tier of a customer group; an unknown one counts as base. */
function tierOf(groupKey: string): (typeof tiers)[number] {
  return tiers.find(tier => tier === groupKey) ?? 'base';
}

function LevelRow({ level, isOwn }: { level: Level; isOwn: boolean }) {
  const intl = useIntl();
  const locale = useLocale();
  const { currency } = useStorefront();
  const from = formatMoney(money(level.from ?? 0, currency), locale);
  return (
    <tr aria-current={isOwn ? 'true' : undefined}>
      <th scope="row">
        {intl.formatMessage({ id: `account.tier.${tierOf(level.key)}` })}{' '}
        {isOwn && (
          <Badge>
            <FormattedMessage id="account.tier.yours" />
          </Badge>
        )}
      </th>
      <td>
        {level.to === null ? (
          <FormattedMessage id="account.tier.from" values={{ from }} />
        ) : (
          <FormattedMessage
            id="account.tier.range"
            values={{ from, to: formatUpTo(money(level.to, currency), locale) }}
          />
        )}
      </td>
      <td>{formatPermyriad(level.permyriad, locale)}</td>
    </tr>
  );
}

/** The customer's tier, what each tier takes off in this country, and the discount that is the customer's own; nothing where the store has no loyalty. */
export function Loyalty({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const locale = useLocale();
  const { storeKey } = useStorefront();
  const personal = useAppSelector(state => state.session.personalisedDiscount);
  const { data: store } = useShopStoreQuery([{ storeKey, acceptLanguage: locale }]);
  const isOn = store?.data.flags.loyaltyDiscount ?? false;
  const asked = useAccountLoyaltyLevelsQuery([], { skip: !isOn });
  if (!isOn) return null;
  const tier = tierOf(customer.customerGroupKey);
  return (
    <section className={`${styles.card} ${styles.tiers}`} aria-labelledby="account-loyalty">
      <h2 id="account-loyalty">
        <FormattedMessage id="account.tier.title" />
      </h2>
      <p>
        <FormattedMessage
          id="account.tier"
          values={{ tier: <strong>{intl.formatMessage({ id: `account.tier.${tier}` })}</strong> }}
        />
      </p>
      {personal > 0 && (
        <p>
          <FormattedMessage id="account.tier.personal" values={{ percent: formatPermyriad(personal, locale) }} />
        </p>
      )}
      <Block asked={asked} waiting={<Skeleton />}>
        {({ levels }) => levels.length > 0 && <LevelTable levels={levels} tier={tier} />}
      </Block>
    </section>
  );
}

function LevelTable({ levels, tier }: { levels: readonly Level[]; tier: (typeof tiers)[number] }) {
  const intl = useIntl();
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{intl.formatMessage({ id: 'account.tier.level' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'account.tier.spending' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'account.tier.discount' })}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(level => (
          <LevelRow key={level.key} level={level} isOwn={tierOf(level.key) === tier} />
        ))}
      </tbody>
    </Table>
  );
}
