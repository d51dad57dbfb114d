import { setTimeout as delay } from 'node:timers/promises';
import { onlyMethods } from '@exwerk/embedded-http/bad-input';
import { Router } from 'express';
import { z } from 'zod';

/** eVatR result codes. https://evatr.bff-online.de/eVatR/xmlrpc/codes */
export const VAT_CODES = [
  200, 201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 212, 213, 214, 215, 216, 217, 218, 219, 220, 221, 222,
  223, 999,
] as const;

/** Ways to fail that are no code: the connection ends, the answer is no XML, the answer takes too long. */
export const VAT_FAULTS = ['dead', 'broken', 'slow'] as const;

const Fault = z.enum(VAT_FAULTS);
const Outcome = z.union([z.literal(VAT_CODES), Fault]);
export type VatOutcome = z.infer<typeof Outcome>;

/** Reads an outcome that somebody typed: a known code or one of the faults. */
export const readVatOutcome = (text: string): VatOutcome | undefined =>
  Outcome.safeParse(/^\d+$/.test(text) ? Number(text) : text).data;

const Query = z.object({ UstId_1: z.string().max(40).default(''), UstId_2: z.string().max(40).default('') });
export type VatCheck = { at: string; number: string; outcome: VatOutcome };
const KEPT = 50;

/** The number says what to answer: its last three digits when they are a known code, 777 no answer, 666 no XML. */
function outcomeOf(own: string, number: string): VatOutcome {
  if (!/^[A-Z]{2,3}[\w.+*-]{2,18}$/i.test(number)) return 201;
  if (own && own.toUpperCase() === number.toUpperCase()) return 213;
  const last = number.match(/(\d{3})\D*$/)?.[1] ?? '';
  if (last === '777') return 'dead';
  if (last === '666') return 'broken';
  return readVatOutcome(last) ?? 200;
}

const escapeXml = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`);
const param = (name: string, value: string) =>
  `<param><value><array><data><value><string>${name}</string></value><value><string>${escapeXml(value)}</string></value></data></array></value></param>`;

export type VatServiceOptions = {
  dataDir?: string;
  publicUrl?: string /** Milliseconds that a slow answer takes. */;
  slowness?: number;
};

/** The eVatR interface of the German tax office. */
export async function createVatService({ slowness = 12_000 }: VatServiceOptions = {}) {
  const router = Router();
  router.use(onlyMethods('GET', 'HEAD'));
  const checks: VatCheck[] = [];
  const closing = new AbortController();
  let next: VatOutcome | undefined;

  router.get('/validate', async (request, response) => {
    const query = Query.safeParse(request.query);
    const { UstId_1: own, UstId_2: number } = query.success ? query.data : { UstId_1: '', UstId_2: '' };
    const outcome = next ?? outcomeOf(own, number);
    next = undefined;
    checks.unshift({ at: new Date().toISOString(), number, outcome });
    checks.length = Math.min(checks.length, KEPT);

    if (outcome === 'dead') return void request.socket.destroy();
    if (outcome === 'slow' || number.includes('888')) {
      await delay(slowness, undefined, { signal: closing.signal }).catch(() => {});
    }
    if (outcome === 'broken') return void response.type('xml').send('<params><param>');
    const now = new Date();
    response
      .type('xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<params>${[
          param('UstId_1', own),
          param('ErrorCode', String(outcome === 'slow' ? 200 : outcome)),
          param('UstId_2', number),
          param('Datum', now.toLocaleDateString('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' })),
          param('Uhrzeit', now.toISOString().slice(11, 19)),
        ].join('')}</params>`,
      );
  });

  return {
    router,
    /** What the next check answers, whatever the number; undefined lets the number decide again. */
    answerNext(outcome: VatOutcome | undefined) {
      next = outcome;
    },
    nextAnswer: () => next,
    latestChecks: (): readonly VatCheck[] => checks,
    async close() {
      closing.abort();
    },
  };
}
export type VatService = Awaited<ReturnType<typeof createVatService>>;
