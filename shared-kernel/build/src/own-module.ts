import path from 'node:path';

const { dirname, filename } = import.meta;

/** Path of a module of this package that webpack is told by its file: TypeScript in the workspace, JavaScript when installed. */
export const ownModule = (name: string) => path.join(dirname, name + path.extname(filename));
