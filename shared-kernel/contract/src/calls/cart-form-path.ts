/** POST of a form from a page without scripts: changes the visitor's own cart, and leads to the cart page (303). */
export const cartFormPath = '/api/new-ct/cartForm';
