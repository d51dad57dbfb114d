import { screen } from '@testing-library/react';
import { aProduct } from '../testing/a-product.ts';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { TechnicalData } from './technical-data.tsx';

const weightOf = (value: string) => {
  show(<TechnicalData product={aProduct({ techDetails: [{ label: 'Weight', value }] })} />, aStore());
  return screen.getAllByRole('row', { name: /^Weight/ }).map(row => row.textContent);
};

it('[CAT-04] shows a fact once, as the editors wrote it', () => {
  expect(weightOf('8 kg')).toEqual(['Weight8 kg']);
});

it('[CAT-03] [CAT-04] [FIND-09] hides no attribute behind another figure of the same label', () => {
  expect(weightOf('8.2 kg')).toEqual(['Weight8.2 kg', 'Weight (kg)8']);
});

it('[CAT-04] shows the typed attribute where the editors left the value out', () => {
  expect(weightOf('')).toEqual(['Weight (kg)8']);
});
