import { contentSlugs } from '@exwerk/contract/routing/content-slugs';

/** Answers of a step on the way, which nobody looks for. */
const unlisted: readonly string[] = ['newsletter-confirmation', 'newsletter-opt-out', 'newsletter-link-void'];

/** The pages of the CMS that somebody may look for. */
export const listedContent: readonly string[] = contentSlugs.filter(slug => !unlisted.includes(slug));
