import type { Review } from '@exwerk/contract/calls/review-calls';
import { screen } from '@testing-library/react';
import { aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import { ReviewList } from './review-list.tsx';

const written = (id: string, text: string, locale: string | null): Review => ({
  id,
  authorName: 'Ann',
  text,
  rating: 4,
  locale,
  createdAt: '2026-05-01T10:00:00.000Z',
  productId: 'p1',
});
const german = written('2', 'Sehr gut', 'de-DE');
const texts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);

it('[REVIEW-01] shows author, stars, text and date, each text in its own language', () => {
  show(<ReviewList reviews={[written('1', 'Solid', 'en-IE')]} />, aStore());
  expect(screen.getByText('Ann')).toBeTruthy();
  expect(screen.getByText('Solid').lang).toBe('en-IE');
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('4');
  expect(screen.getByText('01/05/2026').getAttribute('datetime')).toBe('2026-05-01T10:00:00.000Z');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('stand by their date alone where that is asked for', () => {
  show(<ReviewList reviews={[german, written('1', 'Solid', 'en-IE')]} isByDate />, aStore());
  expect(screen.queryByRole('heading')).toBeNull();
  expect(texts()).toEqual(['Sehr gut', 'Solid']);
});

it('reviews in other languages stand apart, with their language', () => {
  show(<ReviewList reviews={[written('1', 'Solid', 'en-IE'), written('3', 'Fine', null), german]} />, aStore());
  const heading = screen.getByRole('heading', { name: 'Reviews in other languages' });
  expect(texts()).toEqual(['Solid', 'Fine', 'Sehr gut']);
  expect(screen.getByText('Sehr gut').lang).toBe('de-DE');
  expect(screen.getByText('Fine').compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(heading.compareDocumentPosition(screen.getByText('Sehr gut'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
