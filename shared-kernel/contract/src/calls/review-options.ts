export const reviewSorts = {
  top: 'rating desc, custom.fields.reviewCreatedAt desc, text desc',
  recent: 'custom.fields.reviewCreatedAt desc',
} as const;
