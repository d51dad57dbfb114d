import type { UIElement } from '@adyen/adyen-web';
import type { PaymentOffer } from './payment-methods.ts';

/** Opens a wallet's sheet where the press may. */
export const openWhere = (onPress: () => boolean) => (resolve: () => void, reject: () => void) =>
  onPress() ? resolve() : reject();

/** A wallet's component; null where this browser or device does not have the wallet. */
export async function availableWallet(
  { environment: { walletsScript } }: PaymentOffer,
  make: () => UIElement,
): Promise<UIElement | null> {
  // A script that stands for the wallets' own has them in every browser.
  if (walletsScript !== undefined) {
    await loadScript(walletsScript);
    return make();
  }
  const wallet = make();
  return wallet.isAvailable().then(
    () => wallet,
    () => null,
  );
}

/** By address; choices may follow each other faster than a script comes. */
const scripts = new Map<string, Promise<void>>();

function loadScript(src: string): Promise<void> {
  const loaded = scripts.get(src) ?? addScript(src);
  scripts.set(src, loaded);
  loaded.catch(() => scripts.delete(src));
  return loaded;
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('The script of the wallets could not be loaded')));
    document.body.append(script);
  });
}
