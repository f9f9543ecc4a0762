import { openLinkEndpoints as endpoints } from '@mesra/contract/share-links/share-link';
import { MAX_WRONG_PASSCODES } from '@mesra/domain/share-links/share-link';
import type pg from 'pg';
import { setCompanies, type Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SHARE_LINK } from '../../kit/limits.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { passwordMatches } from '../session/session.api.ts';
import { triedAs } from './share-link.store.ts';
import { shareLinkViews } from './share-links.tables.ts';

interface FoundLink {
  company_id: number;
  id: number;
  kind: 'client_report';
  passcode_hash: string;
  passcode_number: number;
}

/**
 * Counts a try to guess the passcode of a link (1), or takes it back (-1); returns how many there were since it has this one, null for
 * a link that does not work. It counts even if the request rolls back.
 */
async function countPasscode(pool: pg.Pool, hash: Buffer, now: Date, tries: 1 | -1): Promise<number | null> {
  const { rows } = await pool.query<{ tries: number | null }>(
    'select system.count_passcode($1, $2, $3) as tries',
    [hash, now, tries],
  );
  return rows[0]?.tries ?? null;
}

/** Has the tries to open a link one after the other until the end: whether one locks it is known only once those before are judged. */
const holdTries = ({ $client }: Tx, account: string) =>
  $client.query(`select pg_advisory_xact_lock(hashtextextended(concat('passcodes:', $1::text), 0))`, [
    account,
  ]);

/**
 * Opens a link: one answer after the same work, whether it is unknown, revoked, expired or locked or the passcode is wrong. A try counts
 * before it is looked at, so that whoever breaks it off gains nothing; the right one is then taken back.
 */
const open = handle(endpoints.open, async ({ body, tx, services, ip, userAgent }) => {
  const hash = hashToken(body.token);
  const now = services.clock.now();
  const account = triedAs(hash);
  await countTry(services.db.apart, SHARE_LINK, account, ip, now);
  await holdTries(tx, account);
  const tries = await countPasscode(services.db.apart, hash, now, 1);
  const { rows } = await tx.$client.query<FoundLink>('select * from system.share_link($1, $2)', [hash, now]);
  const [link] = rows;
  const matches = await passwordMatches(link?.passcode_hash ?? null, body.passcode.replace(/\s/g, ''));
  const isLocked = tries === null || tries > MAX_WRONG_PASSCODES;
  if (!link || !matches || isLocked) throw new Problem('not_found', { key: 'share_link.closed' });
  await countPasscode(services.db.apart, hash, now, -1);
  const session = newToken();
  const { company_id, passcode_number } = link;
  await setCompanies(tx, [company_id]);
  await tx.insert(shareLinkViews).values({
    ...{ company_id, share_link_id: link.id, passcode_number, session_hash: hashToken(session) },
    ...{ opened_at: now.toISOString(), user_agent: userAgent.slice(0, 300) },
  });
  await forgetTries(services.db.apart, SHARE_LINK, account, ip);
  return { data: { kind: link.kind, session } };
});

export const openLinkHandlers = [open];
