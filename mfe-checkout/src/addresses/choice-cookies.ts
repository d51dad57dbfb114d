import {
  type ClientType,
  clientTypes,
  type ShippingAddressMode,
  shippingAddressModes,
} from '@exwerk/contract/calls/address-options';

type CheckoutKind = 'standard' | 'express';

/** Kept for the browser's session only. */
const shippingModeName = 'shipping-address-type';
/** One for each kind of checkout: who orders by a wallet may fill in the forms as somebody else. */
const clientTypeName = (kind: CheckoutKind) => `client-type-${kind}`;

function read(name: string): string | undefined {
  const entry = document.cookie.split('; ').find(candidate => candidate.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Where cookies cannot be set the choice is just not remembered. */
function write(name: string, value: string): void {
  globalThis.cookieStore?.set({ name, value, path: '/', sameSite: 'lax' });
}

export function rememberedClientType(kind: CheckoutKind = 'standard'): ClientType | undefined {
  return clientTypes.find(type => type === read(clientTypeName(kind)));
}
export const rememberClientType = (type: ClientType, kind: CheckoutKind = 'standard') =>
  write(clientTypeName(kind), type);

export function rememberedShippingMode(): ShippingAddressMode | undefined {
  return shippingAddressModes.find(mode => mode === read(shippingModeName));
}
export const rememberShippingMode = (mode: ShippingAddressMode) => write(shippingModeName, mode);
