/** What `getOtherCondition` answers of nearly all articles; known without its schemas. */
export const noProducts = { products: [] };
