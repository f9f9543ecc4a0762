import { securityEndpoints } from '@mesra/contract/account/account';
import { handle } from '../../kit/http.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { mailTo } from '../session/session.api.ts';
import { type OwnCall, self } from './account.present.ts';
import { presentSecurity } from './security.present.ts';

/** Prevents lockout: 409 if the removed sign-in method was the last one. */
async function assertWayIn({ tx, services, actor }: OwnCall): Promise<void> {
  const providers = services.config.oidcProviders.map((provider) => provider.key);
  const { rows } = await tx.$client.query<{ ways: number }>('select system.ways_in($1, $2) as ways', [
    actor.user_id,
    providers,
  ]);
  if (!rows[0]?.ways) throw new Problem('wrong_state', { key: 'problem.last_way_in' });
}

const read = handle(securityEndpoints.read, async (call) => ({ data: await presentSecurity(call) }));

const removePasskey = handle(securityEndpoints.removePasskey, async (call) => {
  const { params, actor, tx, services } = call;
  const { rows } = await tx.$client.query<{ name: string | null }>(
    'select system.remove_passkey($1, $2) as name',
    [actor.user_id, params.id],
  );
  const passkey = rows[0]?.name;
  if (!passkey) throw notFound();
  await assertWayIn(call);
  await mailTo(tx, services, await self(call), 'passkey_removed', { passkey });
  return { data: {}, message: 'deleted' };
});

const unlinkIdentity = handle(securityEndpoints.unlinkIdentity, async (call) => {
  const { params, actor, tx, services } = call;
  const { rows } = await tx.$client.query<{ provider: string | null }>(
    'select system.unlink_identity($1, $2) as provider',
    [actor.user_id, params.provider],
  );
  const key = rows[0]?.provider;
  if (!key) throw notFound();
  await assertWayIn(call);
  const provider = services.config.oidcProviders.find((one) => one.key === key)?.name ?? key;
  await mailTo(tx, services, await self(call), 'identity_unlinked', { provider });
  return { data: await presentSecurity(call), message: 'deleted' };
});

export const securityHandlers = [read, removePasskey, unlinkIdentity];
