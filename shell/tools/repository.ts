import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');
export const dataFolder = path.resolve(repository, process.env.DATA_DIR ?? '.data');
