import { DatabaseSync } from 'node:sqlite';

/** What provider and merchant have written down since a moment, read from their own data. */

interface Charge {
  readonly reference: string;
  readonly method: string;
  readonly amount: number;
}

export interface Order {
  readonly id: string;
  readonly orderNumber: string;
  readonly paymentState: string;
  readonly total: number;
}

export interface Books {
  /** Authorised and not taken back. */
  readonly charges: Charge[];
  /** All payments that the provider has been asked for. */
  readonly payments: number;
  readonly reversals: number;
  /** Notifications that the middleware has not accepted yet. */
  readonly unheard: number;
  readonly orders: Order[];
}

const read = <T>(file: string, sql: string, ...values: string[]): T[] => {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return db.prepare(sql).all(...values) as T[];
  } finally {
    db.close();
  }
};

export async function readBooks(dataDir: string, commerceUrl: string, since: string): Promise<Books> {
  const file = `${dataDir}/payments.sqlite`;
  const charges = read<Charge>(
    file,
    `select reference, method, json_extract(body, '$.amount.value') as amount from payment
     where created_at >= ? and state = 'finished' and json_extract(body, '$.decision.resultCode') = 'Authorised'
       and not exists (select 1 from modification where original = payment.psp and success = 1 and kind in ('CANCELLATION', 'REFUND'))`,
    since,
  );
  const [payments] = read<{ count: number }>(
    file,
    'select count(*) as count from payment where created_at >= ?',
    since,
  );
  const [reversals] = read<{ count: number }>(
    file,
    "select count(*) as count from modification where created_at >= ? and success = 1 and kind = 'CANCELLATION'",
    since,
  );
  const [unheard] = read<{ count: number }>(
    file,
    'select count(*) as count from notification where delivered_at is null and created_at >= ?',
    since,
  );
  const token = await fetch(`${commerceUrl}/oauth/token?grant_type=client_credentials`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('local:local-secret').toString('base64')}` },
  });
  const { access_token } = (await token.json()) as { access_token: string };
  const where = encodeURIComponent(`createdAt >= "${since}"`);
  const answer = await fetch(`${commerceUrl}/exwerk/orders?where=${where}&limit=100`, {
    headers: { authorization: `Bearer ${access_token}` },
  });
  const { results } = (await answer.json()) as {
    results: {
      id: string;
      orderNumber: string;
      paymentState: string;
      totalPrice: { centAmount: number };
      taxedPrice?: { totalGross: { centAmount: number } };
    }[];
  };
  return {
    charges,
    payments: payments?.count ?? 0,
    reversals: reversals?.count ?? 0,
    unheard: unheard?.count ?? 0,
    orders: results.map(({ id, orderNumber, paymentState, totalPrice, taxedPrice }) => ({
      id,
      orderNumber,
      paymentState,
      total: (taxedPrice?.totalGross ?? totalPrice).centAmount,
    })),
  };
}
