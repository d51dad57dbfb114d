import { fireEvent, render, screen } from '@testing-library/react';
import { defaultImage, ProductImage } from './product-image.tsx';

describe('product image', () => {
  it('comes in the widths of the picture service up to what its place needs', () => {
    render(<ProductImage url="http://x/images/a" alt="A" sizes="72px" widest={320} />);
    const image = screen.getByRole('img');
    expect(image.getAttribute('srcset')).toBe('http://x/images/a?w=160 160w, http://x/images/a?w=320 320w');
    expect(image.getAttribute('src')).toBe('http://x/images/a?w=640');
  });

  it('[CAT-15] puts the default picture in place of one that does not load', () => {
    render(<ProductImage url="http://x/images/a" alt="A" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe(defaultImage);
    expect(screen.getByRole('img').hasAttribute('srcset')).toBe(false);
  });
});
