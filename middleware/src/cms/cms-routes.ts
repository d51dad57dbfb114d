import express, { type Router } from 'express';
import type { Content } from './content.ts';

/** `help-center` as the component that shows it: `HelpCenter.vue`. */
function componentFile(slug: string): string {
  const name = slug.replaceAll(/(?:^|-)([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
  return `${name}.vue`;
}

/** Names only. */
export function createCmsRouter(content: Content): Router {
  const router = express.Router();
  router.get('/cms', async (_request, response) => {
    response.json((await content.slugs()).map(componentFile));
  });
  return router;
}
