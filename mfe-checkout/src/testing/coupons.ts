import { act, fireEvent, screen } from '@testing-library/react';

/** Opens the coupon codes, as a press of their heading does in a browser, and answers the input that comes then. */
export async function openCoupons(): Promise<HTMLElement> {
  const details = screen.getByText('Coupon code').closest('details');
  await act(async () => details?.toggleAttribute('open', true));
  return screen.findByLabelText('Code');
}

/** Types a code and sends it. */
export async function applyCode(code: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Apply' })));
}
