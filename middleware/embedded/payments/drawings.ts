import { brandName } from './cards.ts';
import { methodOf } from './methods.ts';

const attribute = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);

/** Short signs for the logos: neutral, because the schemes' own marks are not ours to draw. */
const SIGNS: Record<string, string> = {
  visa: 'VISA',
  mc: 'MC',
  amex: 'AMEX',
  maestro: 'MAES',
  card: 'CARD',
  nocard: '••••',
  scheme: 'CARD',
  onlineBanking_PL: 'P24',
  klarna_account: 'KLARNA',
  klarna_b2b: 'B2B',
  multibanco: 'MB',
  mobilepay: 'MOBILE',
};

/** A 40 x 26 mark with the name of a method, a brand or a bank. */
export function drawLogo(name: string): string {
  const sign = SIGNS[name] ?? name.slice(0, 6).toUpperCase();
  const title = methodOf(name)?.name ?? brandName(name);
  const size = sign.length > 5 ? 7 : 9;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26" role="img"><title>${attribute(title)}</title><rect x=".5" y=".5" width="39" height="25" rx="3.5" fill="#f4f6f8" stroke="#9aa5b1"/><text x="20" y="${13 + size / 2.9}" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" font-weight="700" fill="#323f4b">${attribute(sign)}</text></svg>`;
}

const STROKE = 'fill="none" stroke="#52606d" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"';
const ICONS: Record<string, string> = {
  bento_lock: `<g ${STROKE}><rect x="3" y="7" width="10" height="7" rx="1"/><path d="M5 7V5a3 3 0 0 1 6 0v2"/></g>`,
  bento_checkmark_black: `<path ${STROKE} d="m3 8 3.5 3.5L13 5"/>`,
  bento_copy: `<g ${STROKE}><rect x="5" y="5" width="8" height="9" rx="1"/><path d="M3 11V3a1 1 0 0 1 1-1h6"/></g>`,
  bento_download: `<path ${STROKE} d="M8 2v8m-3-3 3 3 3-3M3 14h10"/>`,
  bento_trash: `<path ${STROKE} d="M3 4h10M6 4V2h4v2M4.5 4l.5 10h6l.5-10"/>`,
  error: `<g ${STROKE}><circle cx="8" cy="8" r="6"/><path d="M8 5v3.5M8 11v.1"/></g>`,
  info: `<g ${STROKE}><circle cx="8" cy="8" r="6"/><path d="M8 7.5V11M8 5v.1"/></g>`,
  success: `<g ${STROKE}><circle cx="8" cy="8" r="6"/><path d="m5 8 2 2 4-4"/></g>`,
  cross_black: `<path ${STROKE} d="m4 4 8 8m0-8-8 8"/>`,
  arrow_down: `<path ${STROKE} d="m4 6 4 4 4-4"/>`,
  expiry_date_hint: `<g ${STROKE}><rect x="1.5" y="3.5" width="13" height="9" rx="1"/><path d="M8 10h4"/></g>`,
  cvc_hint: `<g ${STROKE}><rect x="1.5" y="3.5" width="13" height="9" rx="1"/><path d="M1.5 6.5h13M10 10h2"/></g>`,
};

/** Component icons are shown at their own size: 16 px. An unknown one is an empty square of that size. */
export const drawIcon = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${ICONS[name] ?? ''}</svg>`;
