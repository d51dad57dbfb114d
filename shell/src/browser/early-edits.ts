/** What a visitor may change before the page's scripts are there. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Content = string | boolean;

const fields = 'input:not([type=hidden], [type=file], [type=submit]), textarea, select';
/** What tells of an edit, and what comes right before one. */
const edited = ['input', 'change'];
const beforeEdits = ['pointerdown', 'keydown', 'beforeinput'];
/** Milliseconds between two looks, and how often: a region whose code does not come has no use for what was typed in it. */
const looking = { pause: 50, times: 200 };

const isField = (target: unknown): target is Field => target instanceof Element && target.matches(fields);
const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const contentOf = (field: Field): Content => (isBox(field) ? field.checked : field.value);
/** React writes down on an element that it has taken it over. */
const isTakenOver = (field: Field) => Object.keys(field).some(key => key.startsWith('__reactProps'));

function sentContentOf(field: Field): Content {
  if (field instanceof HTMLSelectElement)
    return (field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0])?.value ?? '';
  return isBox(field) ? field.defaultChecked : field.defaultValue;
}

/** Sets a property as a hand would: React, which watches the element's own setter, does not see it. */
function setUnseen(field: Field, property: 'value' | 'checked', content: Content): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, content);
}

/** React answers an edit that differs from what it knows the field to hold. */
function editAgain(field: Field, content: Content): void {
  if (field instanceof HTMLSelectElement) {
    field.value = String(content);
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (isBox(field)) {
    field.checked = !content;
    setUnseen(field, 'checked', content);
    field.dispatchEvent(new Event('click', { bubbles: true }));
  } else {
    const { selectionStart, selectionEnd } = field;
    field.value = content === '' ? ' ' : '';
    setUnseen(field, 'value', content);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/**
 * Notes what a visitor changes before React takes a field over, which React itself leaves in the field and knows nothing of. What is answered
 * gives it on, as if it were done then, as soon as the field is taken over: before the visitor's next key or press, which must meet fields
 * of which React knows what they hold. What is edited after that counts, and is not done over.
 */
export function keepEarlyEdits(container: HTMLElement): () => Promise<void> {
  const edits = new Map<Field, Content>();
  for (const field of container.querySelectorAll(fields))
    if (isField(field) && contentOf(field) !== sentContentOf(field)) edits.set(field, contentOf(field));
  const giveOn = (field: Field) => {
    const content = edits.get(field);
    if (content === undefined || (field.isConnected && !isTakenOver(field))) return;
    edits.delete(field);
    if (field.isConnected) editAgain(field, content);
  };
  const note = ({ target }: Event) => {
    if (!isField(target)) return;
    if (isTakenOver(target)) edits.delete(target);
    else edits.set(target, contentOf(target));
  };
  const giveAllOn = () => {
    for (const field of edits.keys()) giveOn(field);
  };
  for (const type of edited) window.addEventListener(type, note, true);
  for (const type of beforeEdits) window.addEventListener(type, giveAllOn, true);
  return async () => {
    for (let look = 0; look < looking.times; look += 1) {
      giveAllOn();
      // Some regions are taken over later than others; after a second nearly all are.
      if (edits.size === 0 && look > 20) break;
      await new Promise(resolve => setTimeout(resolve, looking.pause));
    }
    for (const type of edited) window.removeEventListener(type, note, true);
    for (const type of beforeEdits) window.removeEventListener(type, giveAllOn, true);
  };
}
