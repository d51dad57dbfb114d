import { afterFrame } from '@exwerk/runtime/after-frame';

/** Milliseconds for which a pointer or the focus stays on what is about to be pressed; on the way across a page it does not. */
const aim = 65;

/** Calls back with a link that its visitor is about to press: rests upon, or has a finger or a button down on. */
export function onIntent(prepare: (link: HTMLAnchorElement) => void): void {
  let aiming: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(aiming);
  const atLink =
    (act: (link: HTMLAnchorElement) => void) =>
    ({ target }: Event) => {
      forget();
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
      if (link) act(link);
    };
  const rest = atLink(link => {
    aiming = setTimeout(prepare, aim, link);
  });
  // What is pressed shows first.
  const press = atLink(link => afterFrame(() => prepare(link)));
  const passive = { capture: true, passive: true };
  addEventListener('pointerover', rest, passive);
  addEventListener('focusin', rest, passive);
  // A finger that comes down may be about to scroll, which the browser tells by taking the pointer away.
  addEventListener('pointerdown', event => (event.pointerType === 'touch' ? rest : press)(event), passive);
  addEventListener('pointercancel', forget, passive);
}
