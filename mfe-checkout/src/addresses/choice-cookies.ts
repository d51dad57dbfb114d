import {
  type ClientType,
  clientTypes,
  type ShippingAddressMode,
  shippingAddressModes,
} from '@exwerk/contract/calls/address-options';

/** Kept for the browser's session only. One client type for each kind of checkout. */
const names = { clientType: 'client-type-standard', shippingMode: 'shipping-address-type' } as const;

function read(name: string): string | undefined {
  const entry = document.cookie.split('; ').find(candidate => candidate.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

/** Where cookies cannot be set the choice is just not remembered. */
function write(name: string, value: string): void {
  globalThis.cookieStore?.set({ name, value, path: '/', sameSite: 'lax' });
}

export function rememberedClientType(): ClientType | undefined {
  return clientTypes.find(type => type === read(names.clientType));
}
export const rememberClientType = (type: ClientType) => write(names.clientType, type);

export function rememberedShippingMode(): ShippingAddressMode | undefined {
  return shippingAddressModes.find(mode => mode === read(names.shippingMode));
}
export const rememberShippingMode = (mode: ShippingAddressMode) => write(names.shippingMode, mode);
