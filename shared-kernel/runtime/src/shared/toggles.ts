import type { KeptThings } from './browser-storage.ts';

/** Features that a visit can switch, with what they are unless it does. */
const defaults = { 'bloomreach-api': true };
export type Toggle = keyof typeof defaults;
export type Toggles = Readonly<Partial<Record<Toggle, boolean>>>;

export const toggleNames = Object.keys(defaults).filter((name): name is Toggle => name in defaults);

/** Parameter of an address that switches a feature. */
export const toggleParameter = (name: Toggle): string => `toggle-${name}`;

/** `?toggle-bloomreach-api=false`; any value but true and false is ignored. */
export function togglesIn(search: string): Toggles {
  const query = new URLSearchParams(search);
  const said = toggleNames.flatMap(name => {
    const value = query.get(toggleParameter(name));
    return value === 'true' || value === 'false' ? [[name, value === 'true'] as const] : [];
  });
  return Object.fromEntries(said);
}

const key = 'toggles';

/** What the address switches and what the visit has switched before; kept until the browser is closed. */
export function visitToggles(search: string, storage: Pick<KeptThings, 'getItem' | 'setItem'>): Toggles {
  const kept = { ...togglesIn(storage.getItem(key) ?? ''), ...togglesIn(search) };
  const query = Object.entries(kept).map(([name, isOn]): [string, string] => [`toggle-${name}`, String(isOn)]);
  if (query.length > 0) storage.setItem(key, new URLSearchParams(query).toString());
  return kept;
}

export const isOn = (name: Toggle, toggles: Toggles = {}): boolean => toggles[name] ?? defaults[name];

/** What the customer-data service does without being asked to; what visitors themselves say is sent in any case. */
const tracking =
  /^customer-data\/(?:event|cart-update|view-item|view-category|customer-update|checkout|recommendations?)$/;

/** Whether a call is not to be made in this visit. */
export const isSwitchedOff = (call: string, toggles?: Toggles): boolean =>
  !isOn('bloomreach-api', toggles) && tracking.test(call);
