import { secondFactorEndpoints } from '@mesra/contract/session/second-factor';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SECOND_FACTOR } from '../../kit/limits.ts';
import { readSecret, useSecret } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { secondFactorIs } from './second-factor.ts';
import { signIn } from './sign-in.ts';

/** A wrong code leaves the challenge valid; the attempt limit is per account, across challenges. */
const secondFactor = handle(secondFactorEndpoints.secondFactor, async (call) => {
  const { body, tx, services, ip } = call;
  const { userId } = await readSecret(tx, services, 'second-factor', body.challenge);
  if (userId === null) throw new Problem('wrong_state', { key: 'problem.one_time' });
  const account = String(userId);
  await countTry(services.db.apart, SECOND_FACTOR, account, ip, services.clock.now());
  if (!(await secondFactorIs(tx, services, userId, body.code)))
    throw invalid('code', 'problem.second_factor');
  await forgetTries(services.db.apart, SECOND_FACTOR, account, ip);
  await useSecret(tx, services, 'second-factor', body.challenge);
  return signIn(call, userId);
});

export const secondFactorHandlers = [secondFactor];
