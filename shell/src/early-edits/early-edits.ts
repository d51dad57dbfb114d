import type { SyntheticEvent } from 'react';

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
/** React writes down on an element that it is about to take it over. */
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

/** What React has not been told of, and what it has. */
const edits = new Map<Field, Content>();
const told = new WeakMap<Field, Content>();

/**
 * For the element around the whole page: React answers an edit. Taking a list over, as the first event at it makes React do, puts back what the
 * server had chosen; that is nobody's edit, and goes no further.
 */
export function hearEdit(event: SyntheticEvent): void {
  const field = event.target;
  if (!isField(field)) return;
  const content = contentOf(field);
  const edited = edits.get(field);
  if (edited !== undefined && edited !== content) event.stopPropagation();
  else edits.delete(field);
  told.set(field, content);
}

function note({ type, target: field }: Event): void {
  if (!isField(field)) return;
  const content = contentOf(field);
  const isPutBack = type === 'change' && field instanceof HTMLSelectElement && edits.has(field);
  if (isPutBack) return;
  if (told.get(field) === content) edits.delete(field);
  else edits.set(field, content);
}

function giveAllOn(): void {
  for (const [field, content] of edits) {
    if (!field.isConnected) edits.delete(field);
    else if (isTakenOver(field)) editAgain(field, content);
  }
}

/**
 * Notes what a visitor changes before React takes a field over, which React itself leaves in the field and knows nothing of. What is answered
 * gives it on, as if it were done then, as soon as React hears it: before the visitor's next key or press, which must meet fields of which React
 * knows what they hold. What is edited after that counts, and is not done over.
 */
export function keepEarlyEdits(container: HTMLElement): () => Promise<void> {
  for (const field of container.querySelectorAll(fields))
    if (isField(field) && contentOf(field) !== sentContentOf(field)) edits.set(field, contentOf(field));
  for (const type of edited) window.addEventListener(type, note, true);
  for (const type of beforeEdits) window.addEventListener(type, giveAllOn, true);
  return async () => {
    for (let look = 0; look < looking.times; look += 1) {
      giveAllOn();
      // Some regions are taken over later than others; after three seconds nearly all are, on slow phones too.
      if (edits.size === 0 && look > 60) break;
      await new Promise(resolve => setTimeout(resolve, looking.pause));
    }
    for (const type of edited) window.removeEventListener(type, note, true);
    for (const type of beforeEdits) window.removeEventListener(type, giveAllOn, true);
    edits.clear();
  };
}
