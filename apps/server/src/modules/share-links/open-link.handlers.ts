import { openLinkEndpoints as endpoints } from '@mesra/contract/share-links/share-link';
import { setCompanies } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { countTry, forgetTries, SHARE_LINK } from '../../kit/limits.ts';
import { Problem } from '../../kit/problem.ts';
import { hashToken, newToken } from '../../kit/tokens.ts';
import { passwordMatches } from '../session/session.api.ts';
import { shareLinkViews } from './share-links.tables.ts';

interface FoundLink {
  company_id: number;
  id: number;
  kind: 'client_report';
  passcode_hash: string;
  passcode_number: number;
}

/**
 * Opens a link: one answer after the same work, whether it is unknown, revoked or expired or the passcode is wrong. A try counts before it
 * is looked at, so that many at once gain nothing.
 */
const open = handle(endpoints.open, async ({ body, tx, services, ip, userAgent }) => {
  const hash = hashToken(body.token);
  const now = services.clock.now();
  const account = hash.toString('hex');
  await countTry(services.db.apart, SHARE_LINK, account, ip, now);
  const { rows } = await tx.$client.query<FoundLink>('select * from system.share_link($1, $2)', [hash, now]);
  const [link] = rows;
  const matches = await passwordMatches(link?.passcode_hash ?? null, body.passcode.replace(/\s/g, ''));
  if (!link || !matches) throw new Problem('not_found', { key: 'share_link.closed' });
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
