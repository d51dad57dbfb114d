import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import QuestionForm from './question-form.tsx';

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send question' }));

it('begins with the question, and sends nothing that the shop would not take', async () => {
  const sent = answerCalls({});
  show(<QuestionForm sku="EX10000123" />, aStore());
  const text = screen.getByLabelText('Your question');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await userEvent.type(text, 'Is <b> loud?');
  await send();
  expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toEqual([
    'Forbidden characters: < >',
    'This field is required.',
    'This field is required.',
  ]);
  expect(sent).toEqual([]);
});

it('says where the answer comes', async () => {
  const sent = answerCalls({ askProductQuestion: () => ({ number: 'K7QM-3XPA' }) });
  show(<QuestionForm sku="EX10000123" />, aStore());
  await userEvent.type(screen.getByLabelText('Your question'), 'Is it loud?');
  await userEvent.type(screen.getByLabelText('Your name'), 'Ann');
  await userEvent.type(screen.getByLabelText('Email'), 'ann@example.com');
  await send();
  const status = await screen.findByRole('status');
  expect(status.textContent).toBe('Thank you for your question. We will email you our answer.');
  expect(document.activeElement).toBe(status);
  expect(sent[0]?.args).toEqual([
    { sku: 'EX10000123', text: 'Is it loud?', authorName: 'Ann', email: 'ann@example.com', acceptLanguage: 'en-GB' },
  ]);
});
