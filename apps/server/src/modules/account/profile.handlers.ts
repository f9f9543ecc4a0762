import { accountEndpoints } from '@mesra/contract/account/account';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { maySeeCredential } from './account.policy.ts';
import { assertPassword, instantOrNull, presentSelf } from './account.present.ts';

interface CredentialRow {
  id: number;
  email: string;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  image: string | null;
  username: string | null;
  username_verified_at: Date | null;
}

const credential = handle(accountEndpoints.credential, async ({ params, actor, tx }) => {
  if (!(await maySeeCredential(tx, actor, params.id))) throw notFound();
  const { rows } = await tx.$client.query<CredentialRow>('select * from system.credential($1)', [params.id]);
  const row = rows[0];
  if (!row) throw notFound();
  return {
    data: {
      ...row,
      email_verified_at: instantOrNull(row.email_verified_at),
      phone_verified_at: instantOrNull(row.phone_verified_at),
      username_verified_at: instantOrNull(row.username_verified_at),
    },
  };
});

const update = handle(accountEndpoints.update, async (call) => {
  const { body, actor, tx, services } = call;
  const change = [actor.user_id, JSON.stringify(body), services.clock.now()];
  await tx.$client.query('select system.change_profile($1, $2, $3)', change);
  return { data: await presentSelf(call), message: 'saved' };
});

const changePhone = handle(accountEndpoints.changePhone, async (call) => {
  const { body, actor, tx, services } = call;
  await assertPassword(call, body.password);
  const change = [actor.user_id, body.phone, services.clock.now()];
  await tx.$client.query('select system.change_phone($1, $2, $3)', change);
  return { data: await presentSelf(call), message: 'saved' };
});

export const profileHandlers = [credential, update, changePhone];
