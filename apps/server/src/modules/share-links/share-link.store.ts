import { randomInt } from 'node:crypto';
import type { IssuedShareLink, ShareLink } from '@mesra/contract/share-links/share-link';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { isChangeable, MAX_SHARE_DAYS, shareLinkStatus } from '@mesra/domain/share-links/share-link';
import { and, eq } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { clearAccount, SHARE_LINK } from '../../kit/limits.ts';
import { invalid, notFound, Problem, stale } from '../../kit/problem.ts';
import { linksOpen } from '../../kit/shared-link.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { hashPassword } from '../session/session.api.ts';
import type { ShareKindDeclaration } from './share-kind.ts';
import { presentLink } from './share-link.reads.ts';
import { shareLinks } from './share-links.tables.ts';

/** What tries to open a link are counted for, by the hash of its token. */
export const triedAs = (hash: Buffer): string => hash.toString('hex');

/** Six digits, as people read them to each other. */
const newPasscode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The first instant after a day in the company's zone; 422 for a day that is over, or too far away. */
function endOf(call: RowCall, companyId: number, expires_on: PlainDate): string {
  const today = todayIn(call.actor, companyId, call.services.clock);
  if (expires_on < today) throw invalid('expires_on', 'share_link.over');
  if (daysBetween(today, expires_on) >= MAX_SHARE_DAYS)
    throw invalid('expires_on', 'share_link.too_long', { days: MAX_SHARE_DAYS });
  const { time_zone } = roleIn(call.actor, companyId);
  return new Date(startOfLocalDay(addDays(expires_on, 1), offsetIn(time_zone))).toISOString();
}

interface NewLink {
  company_id: number;
  target_id: number;
  expires_on: PlainDate;
}

/** Issues a link to a target of the company, with its token and passcode, of which only hashes are kept. 409 where the installation cannot open links. */
export async function issueLink(
  call: RowCall,
  declaration: ShareKindDeclaration,
  { company_id, target_id, expires_on }: NewLink,
): Promise<IssuedShareLink> {
  if (!(await linksOpen(call.tx))) throw new Problem('wrong_state', { key: 'share_link.not_set_up' });
  const expires_at = endOf(call, company_id, expires_on);
  if (!(await declaration.exists(call.tx, company_id, target_id)))
    throw invalid('target_id', 'validation.not_in_company');
  const [token, passcode] = [newToken(), newPasscode()];
  const passcode_hash = await hashPassword(passcode);
  const created_at = call.services.clock.now().toISOString();
  const [row] = await call.tx
    .insert(shareLinks)
    .values({
      ...{ company_id, kind: declaration.endpoints.kind, [declaration.column]: target_id, expires_at },
      ...{ token_hash: hashToken(token), passcode_hash, created_by: call.actor.user_id, created_at },
    })
    .returning({ id: shareLinks.id });
  const link = await presentLink(call, declaration, row?.id ?? 0);
  // After the sign of a fragment: no server, proxy or log is ever sent it.
  return { link, url: `${call.services.config.publicUrl}${declaration.address}#${token}`, passcode };
}

const whereLink = ({ company_id, id }: { company_id: number; id: number }) =>
  and(eq(shareLinks.company_id, company_id), eq(shareLinks.id, id));

interface Named {
  id: number;
  version: number;
}

/** Holds a link that still works, to change it; 404, 409 for another version or one that no longer works. */
async function holdLink(call: RowCall, declaration: ShareKindDeclaration, { id, version }: Named) {
  const { company_id } = await presentLink(call, declaration, id);
  const [row] = await call.tx.select().from(shareLinks).where(whereLink({ company_id, id })).for('update');
  if (!row) throw notFound();
  if (row.version !== version) throw stale(await presentLink(call, declaration, id));
  const { expires_at, revoked_at, wrong_passcodes } = row;
  const until = { expires: Date.parse(expires_at), revoked: revoked_at !== null, wrong_passcodes };
  if (isChangeable(shareLinkStatus(until, call.services.clock.now().getTime()))) return row;
  const current = await presentLink(call, declaration, id);
  throw new Problem('wrong_state', { key: 'share_link.not_active', current });
}

/**
 * Gives a link another passcode, which unlocks it and can be tried at once, however often the one before was guessed at; whoever opened
 * it with that has to enter this one.
 */
export async function renewPasscode(
  call: RowCall,
  declaration: ShareKindDeclaration,
  named: Named,
): Promise<IssuedShareLink> {
  const passcode = newPasscode();
  const passcode_hash = await hashPassword(passcode);
  const row = await holdLink(call, declaration, named);
  await call.tx
    .update(shareLinks)
    .set({ passcode_hash, passcode_number: row.passcode_number + 1, wrong_passcodes: 0 })
    .where(whereLink(row));
  await clearAccount(call.tx.$client, SHARE_LINK, triedAs(row.token_hash));
  return { link: await presentLink(call, declaration, row.id), url: null, passcode };
}

/** Takes a link back, at once and for good. */
export async function revokeLink(
  call: RowCall,
  declaration: ShareKindDeclaration,
  named: Named,
): Promise<ShareLink> {
  const row = await holdLink(call, declaration, named);
  const revoked_at = call.services.clock.now().toISOString();
  await call.tx.update(shareLinks).set({ revoked_at, revoked_by: call.actor.user_id }).where(whereLink(row));
  return presentLink(call, declaration, row.id);
}
