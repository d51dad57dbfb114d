import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hearEdit, keepEarlyEdits } from './early-edits.ts';

function Form() {
  const [text, setText] = useState('');
  const [isChosen, setChosen] = useState(false);
  return (
    <form onChangeCapture={hearEdit}>
      <input name="query" value={text} onChange={event => setText(event.currentTarget.value)} />
      <input
        name="brand"
        type="checkbox"
        checked={isChosen}
        onChange={event => setChosen(event.currentTarget.checked)}
      />
      <output>{`${text} ${isChosen}`}</output>
    </form>
  );
}

const inputOf = (container: HTMLElement, name: string) => {
  const input = container.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`no ${name}`);
  return input;
};

/** As a browser does it: the value changes between the two events. */
function type(input: HTMLInputElement, key: string): void {
  input.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, data: key }));
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + key);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: key }));
}

function press(box: HTMLInputElement): void {
  box.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  box.click();
}

/** A page as the server has sent it, which React does not know yet. */
function servedForm() {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Form />);
  document.body.append(container);
  const giveOn = keepEarlyEdits(container);
  const takeOver = () => act(async () => void hydrateRoot(container, <Form />));
  const known = () => container.querySelector('output')?.textContent;
  return { container, giveOn, takeOver, known, text: inputOf(container, 'query'), box: inputOf(container, 'brand') };
}

const aLook = () => act(() => new Promise(resolve => setTimeout(resolve, 120)));

it('gives on what was typed and chosen before the page was taken over', async () => {
  const { text, box, giveOn, takeOver, known } = servedForm();
  for (const key of 'drill') type(text, key);
  press(box);
  await takeOver();
  await act(async () => void giveOn());
  await aLook();
  expect([text.value, box.checked, known()]).toEqual(['drill', true, 'drill true']);
});

it('loses no key that comes between the taking over and the giving on', async () => {
  const { text, box, giveOn, takeOver, known } = servedForm();
  void giveOn();
  for (const key of 'dril') type(text, key);
  press(box);
  await takeOver();
  await act(async () => {
    type(text, 'l');
    press(box);
  });
  await aLook();
  expect([text.value, box.checked, known()]).toEqual(['drill', false, 'drill false']);
});
