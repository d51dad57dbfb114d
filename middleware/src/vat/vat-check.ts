import type { CallAnswer } from '@exwerk/contract/calls/call';
import type { validateVat } from '@exwerk/contract/calls/store-calls';
import type { Storefront } from '@exwerk/contract/storefronts/storefront';
import { vatPrefixes } from '@exwerk/contract/storefronts/vat-prefixes';
import { normalizeVatNumber } from '@exwerk/contract/validation/vat-number';
import { XMLParser } from 'fast-xml-parser';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { upstreamFetch } from '../upstream/upstream-fetch.ts';

type VatAnswer = CallAnswer<typeof validateVat>;

const accepted = new Set([200, 216, 218, 219, 223]);
/** Nothing was told, or nothing that can be read. */
const untoldCode = 999;
const serviceProblem = new Set([205, 208, untoldCode]);

export function vatOutcome(code: number): VatAnswer['outcome'] {
  if (accepted.has(code)) return 'valid';
  return serviceProblem.has(code) ? 'could-not-validate' : 'not-valid';
}

/** All texts and numbers of a parsed document, in reading order. */
function leaves(node: unknown): string[] {
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(leaves);
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(leaves) : [];
}

/** The first number after ErrorCode; that of nothing told for a missing code or broken XML. */
export function readErrorCode(xml: string): number {
  const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false, trimValues: true });
  try {
    const texts = leaves(parser.parse(xml, true));
    const code = texts.slice(texts.indexOf('ErrorCode') + 1).find(text => /^\d+$/.test(text));
    return texts.includes('ErrorCode') && code !== undefined ? Number(code) : untoldCode;
  } catch {
    return untoldCode;
  }
}

/** What the service said of a number. */
export interface CheckedVat extends VatAnswer {
  /** Its answer as it came, at most as long as an address keeps it; empty when there was none */
  readonly raw: string;
}

/** Of a number that the service is not asked about. */
export const untold = (typed: string, { vat }: Pick<Storefront, 'vat'>): CheckedVat => ({
  outcome: vatOutcome(untoldCode),
  code: untoldCode,
  vatNumber: normalizeVatNumber(vat, typed),
  raw: '',
});

/** Checks VAT numbers with the tax office's service. */
export interface VatCheck {
  /** `seconds` is the longest wait. */
  check(typed: string, storefront: Pick<Storefront, 'vat'>, seconds?: number): Promise<CheckedVat>;
}

const longestAnswer = 20_000;

/** Refused without asking, in the service's codes: our own number, one under letters that are nobody's prefix, and no number at all. */
const ownNumberCode = 213;
const unknownPrefixCode = 212;
const emptyCode = 201;

const prefixes = Object.values(vatPrefixes);

export function createVatCheck(config: Config, log: Logger): VatCheck {
  return {
    async check(typed, { vat }, seconds = config.VAT_TIMEOUT_SECONDS) {
      const vatNumber = normalizeVatNumber(vat, typed);
      const own = config.VAT_OWN_ID || vat.ownNumber;
      if (vatNumber.length < vat.prefix.length + 2)
        return { outcome: 'not-valid', code: emptyCode, vatNumber, raw: '' };
      if (!prefixes.some(prefix => vatNumber.startsWith(prefix)))
        return { outcome: 'not-valid', code: unknownPrefixCode, vatNumber, raw: '' };
      if (vatNumber === own) return { outcome: 'not-valid', code: ownNumberCode, vatNumber, raw: '' };
      const url = new URL(config.VAT_URL);
      url.searchParams.set('UstId_1', own);
      url.searchParams.set('UstId_2', vatNumber);
      const send = upstreamFetch('vat', seconds);
      const xml = await send(url)
        .then(response => response.text())
        .catch((error: unknown) => {
          log.warn({ err: error }, 'VAT check failed');
          return '';
        });
      const code = readErrorCode(xml);
      return { outcome: vatOutcome(code), code, vatNumber, raw: xml.slice(0, longestAnswer) };
    },
  };
}
