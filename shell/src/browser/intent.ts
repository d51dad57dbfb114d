import { afterFrame } from '@exwerk/runtime/after-frame';

/** Milliseconds for which a pointer or the focus stays on what is about to be pressed; on the way across a page it does not. */
const aim = 65;

type Prepare = (link: HTMLAnchorElement) => void;

/** What a pointer, or the focus, is about to press. */
function aimsAt(prepare: Prepare) {
  let aiming: ReturnType<typeof setTimeout> | undefined;
  const forget = () => clearTimeout(aiming);
  const atLink =
    (act: Prepare) =>
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
  return { forget, rest, press };
}

/** Calls back with a link that its visitor is about to press: rests upon, or has a finger or a button down on. */
export function onIntent(prepare: Prepare): void {
  const pointer = aimsAt(prepare);
  // By itself: where the focus scrolls the page, another element comes under a mouse that nobody has moved.
  const focus = aimsAt(prepare);
  const passive = { capture: true, passive: true };
  addEventListener('pointerover', pointer.rest, passive);
  addEventListener('focusin', focus.rest, passive);
  // A finger that comes down may be about to scroll, which the browser tells by taking the pointer away.
  addEventListener(
    'pointerdown',
    event => (event.pointerType === 'touch' ? pointer.rest : pointer.press)(event),
    passive,
  );
  addEventListener('pointercancel', pointer.forget, passive);
}
