import { createSeal } from './seal.ts';
import { createSessions, type Session } from './session.ts';

const seal = createSeal(['a secret of more than thirty-two characters']);
const sessions = createSessions(seal);
const session: Session = {
  kind: 'guest',
  anonymousId: 'a1',
  accessToken: 'secret-token',
  refreshToken: 'r',
  expiresAt: 1,
};

it('[TCONST-17] reads what it wrote, and shows nobody what is in it', () => {
  const cookie = sessions.write(session);
  expect(sessions.read(cookie)).toEqual(session);
  expect(Buffer.from(cookie, 'base64url').toString('latin1')).not.toContain('secret-token');
});

it('takes a missing, changed or foreign cookie for a first visit', () => {
  const cookie = sessions.write(session);
  const others = createSessions(createSeal(['another secret of thirty-two characters and more']));
  for (const broken of [
    undefined,
    '',
    'x',
    `${cookie.slice(0, -2)}AA`,
    others.write(session),
    seal.seal('{"kind":"admin"}'),
  ]) {
    expect(sessions.read(broken)).toBeNull();
  }
});

it('a customer is not known by a cookie that somebody kept for longer than a session lasts; a guest has the cart still', () => {
  const customer: Session = {
    kind: 'customer',
    customerId: 'c1',
    email: 'eva@example.com',
    customerGroupKey: 'private',
    generation: 'g1',
    id: 's1',
    since: 1,
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: 1,
  };
  const [customers, guests] = [sessions.write(customer), sessions.write(session)];
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  const known = (later: number) => {
    clock.mockReturnValue(now + later * 1000);
    return [customers, guests].map(cookie => sessions.read(cookie)?.kind ?? null);
  };
  const day = 86_400;
  expect([known(0), known(day - 60), known(day + 60), known(30 * day)]).toEqual([
    ['customer', 'guest'],
    ['customer', 'guest'],
    [null, 'guest'],
    [null, 'guest'],
  ]);
  clock.mockRestore();
});
