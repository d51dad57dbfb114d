import {
  type ClientType,
  clientTypes,
  type ShippingAddressMode,
  shippingAddressModes,
} from '@exwerk/contract/calls/address-options';
import { cookieNamed } from '@exwerk/contract/consent/cookie-named';
import { type CheckoutKind, clientTypeCookie, shippingModeCookie } from '@exwerk/contract/consent/cookie-names';

/** Kept for the browser's session only; where cookies cannot be set the choice is just not remembered. */
function write(name: string, value: string): void {
  globalThis.cookieStore?.set({ name, value, path: '/', sameSite: 'lax' }).catch(() => undefined);
}

export function rememberedClientType(kind: CheckoutKind = 'standard'): ClientType | undefined {
  return clientTypes.find(type => type === cookieNamed(clientTypeCookie(kind)));
}
export const rememberClientType = (type: ClientType, kind: CheckoutKind = 'standard') =>
  write(clientTypeCookie(kind), type);

export function rememberedShippingMode(): ShippingAddressMode | undefined {
  return shippingAddressModes.find(mode => mode === cookieNamed(shippingModeCookie));
}
export const rememberShippingMode = (mode: ShippingAddressMode) => write(shippingModeCookie, mode);
