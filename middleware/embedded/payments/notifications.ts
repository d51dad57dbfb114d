import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payment } from './records.ts';
import type { Amount } from './request.ts';
import type { PaymentStore } from './store.ts';

/** One standard notification item; `success` and `live` are strings on the wire. */
export type NotificationEvent = {
  eventCode:
    | 'AUTHORISATION'
    | 'PENDING'
    | 'CAPTURE'
    | 'CANCELLATION'
    | 'REFUND'
    | 'CANCEL_OR_REFUND'
    | 'AUTHORISATION_ADJUSTMENT'
    | 'RECURRING_CONTRACT'
    | 'ORDER_CLOSED'
    | 'TECHNICAL_CANCEL';
  pspReference: string;
  originalReference?: string;
  merchantReference: string;
  amount: Amount;
  success: boolean;
  reason?: string;
  additionalData?: Record<string, string>;
};

export type NotificationOptions = {
  /** Where to deliver; empty = nothing is sent. */
  url: string;
  /** HMAC key, hexadecimal. */
  hmacKey: string;
  /** Milliseconds before the first attempt, so that the caller has stored the answer by then. */
  delay?: number;
  /** Milliseconds before the second attempt; doubles from there, up to five minutes. */
  retry?: number;
  log(message: string, detail: object): void;
};

/** About a day; the provider itself goes on for a month. */
const ATTEMPTS = 300;
const LONGEST_PAUSE = 5 * 60_000;
const TIME_OUT = 10_000;
/** Until the next try, where it cannot be kept what has become of one. */
const PAUSE_OF_STORE = 5000;

/** Base64 HMAC-SHA256 over the fields that Adyen signs, joined by colons. */
function signature(item: Omit<NotificationEvent, 'success'> & { success: string }, account: string, key: string) {
  const { pspReference, originalReference = '', merchantReference, amount, eventCode, success } = item;
  const fields = [
    pspReference,
    originalReference,
    account,
    merchantReference,
    amount.value,
    amount.currency,
    eventCode,
    success,
  ];
  return createHmac('sha256', Buffer.from(key, 'hex')).update(fields.join(':')).digest('base64');
}

/** Queues signed notifications in the store and delivers them in the background, in order, until they are accepted. */
export function createNotifier(store: PaymentStore, account: string, options: NotificationOptions) {
  const { url, hmacKey, delay = 500, retry = 1000, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  const abort = new AbortController();

  async function attempt(id: number, body: string, attempts: number) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(TIME_OUT), abort.signal]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`answer ${response.status}`);
      if (!closed) store.notificationDelivered(id);
    } catch (error) {
      if (closed) return;
      const problem = error instanceof Error ? error.message : 'failed';
      const more = attempts + 1 < ATTEMPTS;
      store.notificationFailed(id, problem, more ? Date.now() + Math.min(retry * 2 ** attempts, LONGEST_PAUSE) : -1);
      log('notification not delivered', { attempt: attempts + 1, problem, more });
    }
  }

  function schedule() {
    if (closed || !url || running) return;
    clearTimeout(timer);
    const next = store.nextNotification();
    if (!next) return;
    timer = setTimeout(
      () => {
        running = attempt(next.id, next.body, next.attempts)
          // Whoever gets it knows by its reference what they have had already.
          .catch(async (error: unknown) => {
            log('what became of a notification is not kept', { problem: error instanceof Error ? error.message : '' });
            await sleep(PAUSE_OF_STORE, undefined, { signal: abort.signal }).catch(() => undefined);
          })
          .finally(() => {
            running = undefined;
            schedule();
          });
      },
      Math.max(0, next.dueAt - Date.now()),
    );
    timer.unref();
  }

  schedule();
  return {
    notify(payment: Payment, event: NotificationEvent) {
      if (!url) return;
      const success = String(event.success);
      const { additionalData, reason, ...rest } = event;
      const metadata = Object.entries(payment.metadata ?? {}).map(([key, value]) => [`metadata.${key}`, value]);
      const item = {
        ...rest,
        success,
        reason: reason ?? '',
        additionalData: {
          ...Object.fromEntries(metadata),
          ...additionalData,
          hmacSignature: signature({ ...event, success }, account, hmacKey),
        },
        eventDate: new Date().toISOString(),
        merchantAccountCode: account,
        paymentMethod: payment.card?.brand ?? payment.method,
        ...(event.eventCode === 'AUTHORISATION' && event.success
          ? { operations: ['CANCEL', 'CAPTURE', 'REFUND'] }
          : {}),
      };
      const body = { live: 'false', notificationItems: [{ NotificationRequestItem: item }] };
      store.addNotification(JSON.stringify(body), Date.now() + delay);
      schedule();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      abort.abort();
      await running;
    },
  };
}
export type Notifier = ReturnType<typeof createNotifier>;
