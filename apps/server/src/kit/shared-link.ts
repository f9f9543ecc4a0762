import type { ShareKind } from '@mesra/contract/kit/share-kind';
import { LINK_ROLE } from './app-login.ts';
import { type Clock, dayIn } from './clock.ts';
import type { Tx } from './db.ts';
import { Problem } from './problem.ts';

/** A share link that somebody opened with its passcode, as their calls come in by it. */
export interface OpenedLink {
  id: number;
  company_id: number;
  /** The row that it shows, by its kind. */
  target_id: number;
  company_name: string;
  time_zone: string;
}

/** The secret of whoever opened a link: a header, so that no browser sends it by itself, beside nobody's sign-in. */
export const linkSecretOf = (authorization: string | undefined): string | null =>
  /^Link\s+(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * Confines a transaction to what an opened link shows, for good: to its company and its target, and to the role that may read
 * nothing else. 401 once the link is revoked, expired or has another passcode, or the hours of its opening are over.
 */
export async function enterLink(
  tx: Tx,
  { kind, hash, clock }: { kind: ShareKind; hash: Buffer; clock: Clock },
): Promise<OpenedLink> {
  const { rows } = await tx.$client.query<OpenedLink>('select * from system.enter_share_link($1, $2, $3)', [
    kind,
    hash,
    clock.now(),
  ]);
  const [link] = rows;
  if (!link) throw new Problem('unauthenticated', { key: 'share_link.ended' });
  await tx.$client.query(`set local role ${LINK_ROLE}`);
  return link;
}

/** Whether links can be opened here: not before the application's login is a member of their role (`kit/app-login`). */
export async function linksOpen(tx: Tx): Promise<boolean> {
  const { rows } = await tx.$client.query<{ open: boolean }>(
    `select exists (select from pg_roles r where r.rolname = $1 and pg_has_role(session_user, r.oid, 'MEMBER')) as open`,
    [LINK_ROLE],
  );
  return rows[0]?.open === true;
}

/** Today in the company of a link. */
export const todayOf = ({ time_zone }: OpenedLink, clock: Clock): string => dayIn(time_zone, clock.now());
