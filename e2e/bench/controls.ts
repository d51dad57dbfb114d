/** What a shopper touches, by selectors that no text and no class name changes. */
export const cart = 'header button[type=button]:has(svg):not([aria-haspopup]):not([aria-label]):not([aria-expanded])';
export const addToCart = 'main form[method=post] button[type=submit]:not([name=sku])';
export const quickAdd = 'main article button[name=sku]';
