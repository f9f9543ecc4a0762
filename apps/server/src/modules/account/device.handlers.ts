import { accountEndpoints, type Device } from '@mesra/contract/account/account';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { endConnections } from '../../kit/publish.ts';
import { endSessions } from '../session/session.api.ts';
import { instantOf } from './account.present.ts';

interface SessionRow {
  id: number;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

const devices = handle(accountEndpoints.devices, async ({ actor, tx, services }) => {
  const { rows } = await tx.$client.query<SessionRow>(
    'select * from system.sessions_of($1, $2) order by (id = $3) desc, last_seen_at desc, id desc',
    [actor.user_id, services.clock.now(), actor.session.id],
  );
  const data = rows.map(
    (row): Device => ({
      ...row,
      current: row.id === actor.session.id,
      created_at: instantOf(row.created_at),
      last_seen_at: instantOf(row.last_seen_at),
      expires_at: instantOf(row.expires_at),
    }),
  );
  return { data };
});

const revokeDevice = handle(accountEndpoints.revokeDevice, async ({ params, actor, tx, services }) => {
  const { rows } = await tx.$client.query('select system.end_session_of($1, $2, $3) as ended', [
    actor.user_id,
    params.id,
    services.clock.now(),
  ]);
  if (!rows[0]?.ended) throw notFound();
  await endConnections(tx, params.id);
  return { data: {}, message: 'account.signed_out_there' };
});

const revokeOthers = handle(accountEndpoints.revokeOthers, async ({ actor, tx, services }) => {
  const revoked = await endSessions(tx, services, actor.user_id, actor.session.id);
  return { data: { revoked }, message: 'account.signed_out_elsewhere' };
});

export const deviceHandlers = [devices, revokeDevice, revokeOthers];
