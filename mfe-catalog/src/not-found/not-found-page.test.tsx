import { messagesAdded } from '@exwerk/runtime';
import { screen } from '@testing-library/react';
import { answerCalls, aStore } from '../testing/a-store.ts';
import { show } from '../testing/show.tsx';
import NotFoundPage from './not-found-page.tsx';

const department = { key: 'diy', name: 'DIY', slug: 'diy', imageUrl: null, children: [] };

/** In a page that has the shell's texts, as every page has. */
function showNotFound(): void {
  const store = aStore();
  store.dispatch(
    messagesAdded({ 'page-not-found': 'Page not found', 'page-not-found.message': 'This page could not be found.' }),
  );
  show(<NotFoundPage />, store);
}

describe('404 page', () => {
  it('[CONTENT-07] [CONTENT-08] [SEO-09] says so, with a picture and its own title', async () => {
    answerCalls({ getContent: () => ({ page: null }), getNavigation: () => ({ categories: { results: [] } }) });
    showNotFound();
    expect(screen.getByText('This page could not be found.')).toBeTruthy();
    expect(document.querySelector('svg[aria-hidden=true]')).not.toBeNull();
    expect(document.title).toBe('Page not found | Exwerk');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex,nofollow');
    expect(screen.queryByRole('heading', { name: 'Shop by department' })).toBeNull();
  });

  it('[CONTENT-09] shows departments when there are some', async () => {
    answerCalls({
      getContent: () => ({ page: null }),
      getNavigation: () => ({ categories: { results: [department] } }),
    });
    showNotFound();
    expect(await screen.findByRole('heading', { name: 'Shop by department' })).toBeTruthy();
  });
});
