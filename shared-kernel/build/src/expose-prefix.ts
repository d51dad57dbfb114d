/** Of the chunks of exposed modules, as the federation plugin names them. */
export const exposePrefix = '__federation_expose_';
