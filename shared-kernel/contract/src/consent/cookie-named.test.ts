import { cookieNamed } from './cookie-named.ts';

it('reads the cookie of this very name', () => {
  Object.assign(globalThis, { document: { cookie: 'ab=1; b=Gru%C3%9F%3D; c=%; d=' } });
  expect(['b', 'ab', 'a', 'c', 'd'].map(cookieNamed)).toEqual(['Gruß=', '1', undefined, undefined, '']);
  Reflect.deleteProperty(globalThis, 'document');
});
