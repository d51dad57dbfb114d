import { render, screen } from '@testing-library/react';
import { Star } from 'lucide';
import { Button } from './button.tsx';
import type { ButtonLook, ButtonSize } from './button-class.ts';
import { Icon, type IconSize } from './icon.tsx';
import { InfoBox, type InfoBoxType } from './info-box.tsx';

const sizes: ButtonSize[] = ['sm', 'md', 'lg'];
const looks: ButtonLook[] = [
  'primary',
  'secondary',
  'tertiary',
  'quaternary',
  'quinary',
  'senary',
  'link',
  'link-dark',
  'highlight',
  'raw',
];
const iconSizes: IconSize[] = ['xxs', 'xs', 'sm', 'md', 'lg', 'xl', 'xl2', 'xl3', 'xl4'];
const boxes: InfoBoxType[] = ['info', 'success', 'secondarySuccess', 'warning', 'error'];

describe('looks of the kit', () => {
  it.each(looks)('[CONST-11] has buttons of the type %s', look => {
    render(<Button look={look}>Go</Button>);
    expect([...screen.getByRole('button').classList]).toContain(look);
  });

  it.each(sizes)('[CONST-11] has buttons of the size %s', size => {
    render(<Button size={size}>Go</Button>);
    expect([...screen.getByRole('button').classList]).toContain(size);
  });

  it.each(iconSizes)('[CONST-10] has icons of the size %s', size => {
    render(<Icon of={Star} size={size} label="star" />);
    expect([...screen.getByRole('img').classList]).toContain(size);
  });

  it.each(boxes)('[CONST-12] has info boxes of the type %s', type => {
    const { container } = render(<InfoBox type={type}>text</InfoBox>);
    expect([...(container.firstElementChild?.classList ?? [])]).toContain(type);
  });
});
