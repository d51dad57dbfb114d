import { fireEvent, waitFor } from '@testing-library/react';
import { onFirstTouch } from './first-touch.ts';

test('acts once, at the first of what a visitor does, unless it was called off; later at once', async () => {
  const acts: string[] = [];
  onFirstTouch(() => acts.push('kept'));
  onFirstTouch(() => acts.push('called off'))();
  expect(acts).toEqual([]);
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  // Not before what was pressed.
  expect(acts).toEqual([]);
  await waitFor(() => expect(acts).toEqual(['kept']));
  onFirstTouch(() => acts.push('later'));
  expect(acts).toEqual(['kept', 'later']);
});
