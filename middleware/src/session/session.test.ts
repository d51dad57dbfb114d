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
