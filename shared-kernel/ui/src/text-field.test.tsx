import { fireEvent, render, screen } from '@testing-library/react';
import { TextField } from './text-field.tsx';

describe('text field', () => {
  it('[SHELL-46] shows the error only when invalid', () => {
    const { rerender } = render(<TextField label="Name" />);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(<TextField label="Name" error="This field is required." />);
    expect(screen.getByRole('alert').textContent).toBe('This field is required.');
    expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  });

  it('[SHELL-46] shows the success message only when valid and not empty', () => {
    const { rerender } = render(<TextField label="Name" success="Looks good" />);
    expect(screen.queryByText('Looks good')).toBeNull();
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'Ann' } });
    expect(screen.getByText('Looks good')).toBeTruthy();
    rerender(<TextField label="Name" success="Looks good" error="No" />);
    expect(screen.queryByText('Looks good')).toBeNull();
  });

  it('[SHELL-46] follows a value from outside', () => {
    const ignore = () => undefined;
    const { rerender } = render(<TextField label="Name" success="Looks good" value="" onChange={ignore} />);
    expect(screen.queryByText('Looks good')).toBeNull();
    rerender(<TextField label="Name" success="Looks good" value="Ann" onChange={ignore} />);
    expect(screen.getByText('Looks good')).toBeTruthy();
  });
});
