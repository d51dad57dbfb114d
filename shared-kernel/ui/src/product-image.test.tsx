import { fireEvent, render, screen } from '@testing-library/react';
import { defaultImage, ProductImage } from './product-image.tsx';

describe('product image', () => {
  it('offers AVIF and WebP in the widths of the picture service', () => {
    const { container } = render(<ProductImage url="http://x/images/a" alt="A" />);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(source => source.type)).toEqual(['image/avif']);
    expect(sources[0]?.srcset).toContain('http://x/images/a?w=320&f=avif 320w');
    expect(container.querySelector('img')?.srcset).toContain('http://x/images/a?w=320&f=webp 320w');
  });

  it('[CAT-15] puts the default picture in place of one that does not load', () => {
    render(<ProductImage url="http://x/images/a" alt="A" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').getAttribute('src')).toBe(defaultImage);
  });
});
