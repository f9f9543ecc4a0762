import { registrationEndpoints } from '@mesra/contract/session/registration';
import { handle } from '../../kit/http.ts';
import { countTry, ENTER_CODE, REGISTER } from '../../kit/limits.ts';
import { newCode, useCode } from '../../kit/one-time.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { registrationIsOpen } from '../domains/domains.api.ts';
import { homeLook } from './home-look.ts';
import { mailTo } from './mail-to.ts';
import { hashPassword } from './passwords.ts';
import { createAccount } from './registration.ts';
import { newResetLink } from './reset-link.ts';
import { lookUpAccount, signIn } from './sign-in.ts';

const MINUTES = 15;

/** Applicant data stored until the address is verified. */
interface Applicant {
  name: string;
  email: string;
  hash: string;
  /** The address already has an account: no code was mailed, and no code is valid. */
  exists: boolean;
}

/**
 * Runs the same statements whether or not the address has an account; only the mail differs, which its owner
 * alone reads.
 */
const begin = handle(
  registrationEndpoints.begin,
  async ({ body, tx, services, ip, origin: page, host, language }) => {
    const { name, email, password } = body;
    if (!(await registrationIsOpen(tx, services, host)))
      throw new Problem('forbidden', { key: 'problem.registration_closed' });
    await countTry(services.db.apart, REGISTER, email, ip, services.clock.now());
    const hash = await hashPassword(password);
    const found = await lookUpAccount(tx, { email }, page);
    const account = found && !found.disabled ? found : null;
    const registration = newToken();
    const code = await newCode(tx, services, registration, {
      purpose: 'register',
      data: { name, email, hash, exists: found !== null } satisfies Applicant,
      minutes: MINUTES,
    });
    const link = account && { userId: account.user_id, email: account.email };
    const at = account?.at_home && page ? page : services.config.publicUrl;
    const url = await newResetLink(tx, services, link, at);
    const look = await homeLook(tx, services, page, account);
    if (found) {
      const reader = {
        to: account?.email ?? '',
        name: account?.name ?? null,
        language: account?.language ?? language,
        ...look,
      };
      await mailTo(tx, services, reader, 'register_exists', { url });
    } else await mailTo(tx, services, { to: email, name: null, language }, 'register_code', { code });
    return { data: { registration }, message: 'code_sent' };
  },
);

const confirm = handle(registrationEndpoints.confirm, async (call) => {
  const { body, tx, services, ip } = call;
  const account = hashToken(body.registration).toString('hex');
  await countTry(services.db.apart, ENTER_CODE, account, ip, services.clock.now());
  const { data } = await useCode(tx, services, 'register', body.registration, body.code);
  const { name, email, hash, exists } = data as Applicant;
  if (exists) throw invalid('code', 'problem.one_time');
  const created = await createAccount(tx, services, { name, email, hash, verified: true });
  if (created === null) throw new Problem('wrong_state', { key: 'problem.account_exists' });
  return signIn(call, created);
});

export const registrationHandlers = [begin, confirm];
