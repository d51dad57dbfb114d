import { fireEvent, render, screen } from '@testing-library/react';
import { defaultImage, ProductImage } from './product-image.tsx';

describe('product image', () => {
  it('offers AVIF in the widths of the picture service up to what its place needs, and WebP in one', () => {
    const { container } = render(<ProductImage url="http://x/images/a" alt="A" sizes="72px" widest={320} />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(source => source.type)).toEqual(['image/avif']);
    expect(sources[0]?.srcset).toBe('http://x/images/a?w=160&f=avif 160w, http://x/images/a?w=320&f=avif 320w');
    expect(screen.getByRole('img').getAttribute('src')).toBe('http://x/images/a?w=640&f=webp');
  });

  it('[CAT-15] puts the default picture in place of one that does not load', () => {
    render(<ProductImage url="http://x/images/a" alt="A" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe(defaultImage);
  });
});
