import { render, screen } from '@testing-library/react';
import { SelectField } from './select-field.tsx';

describe('select field', () => {
  it('[SHELL-45] shows its message under the select when it is invalid', () => {
    render(
      <SelectField label="Country" required options={[]} placeholder="Choose" error="This field is not correct." />,
    );
    const select = screen.getByLabelText('Country');
    expect(select.getAttribute('aria-invalid')).toBe('true');
    expect(select.compareDocumentPosition(screen.getByText('This field is not correct.'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});
