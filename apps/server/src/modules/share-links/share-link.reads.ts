import type { ShareLink, ShareLinkView } from '@mesra/contract/share-links/share-link';
import { addDays } from '@mesra/domain/kit/plain-date';
import { isChangeable, shareLinkStatus } from '@mesra/domain/share-links/share-link';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { allows } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { Page } from '../../kit/list.ts';
import { notFound } from '../../kit/problem.ts';
import type { ShareKindDeclaration } from './share-kind.ts';
import { shareLinks, shareLinkViews } from './share-links.tables.ts';

/** So many openings of a link are listed. */
const MAX_VIEWS = 100;

/** The links of a kind that the caller sees, `l`, with what they show, `s`: `from … where …`. */
export const linksFrom = (
  { companyIds }: RowCall,
  { endpoints, column, targets }: ShareKindDeclaration,
  where: SQL,
): SQL => sql`
  from ${shareLinks} l
  join ${targets} s on s.company_id = l.company_id and s.id = l.${sql.identifier(column)}
  where ${isAmong(sql`l.company_id`, companyIds)} and l.kind = ${endpoints.kind} and ${where}`;

interface LinkRow extends Record<string, unknown> {
  id: number;
  company_id: number;
  version: number;
  target: { id: number; name: string };
  expires_at: string;
  revoked_at: string | null;
  wrong_passcodes: number;
  created_at: string;
  views: number;
  last_viewed_at: string | null;
}

const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

function present(
  { actor, services }: RowCall,
  { endpoints }: ShareKindDeclaration,
  { expires_at, wrong_passcodes, ...row }: LinkRow,
): ShareLink {
  const expires = Date.parse(expires_at);
  const until = { expires, revoked: row.revoked_at !== null, wrong_passcodes };
  const status = shareLinkStatus(until, services.clock.now().getTime());
  const may = (endpoint: typeof endpoints.renew | typeof endpoints.revoke) =>
    isChangeable(status) && allows(actor, row.company_id, endpoint);
  return {
    ...row,
    status,
    expires_on: addDays(dayIn(roleIn(actor, row.company_id).time_zone, new Date(expires)), -1),
    revoked_at: instantOf(row.revoked_at),
    created_at: new Date(row.created_at).toISOString(),
    last_viewed_at: instantOf(row.last_viewed_at),
    can: { renew: may(endpoints.renew), revoke: may(endpoints.revoke) },
  };
}

/** A page of the links of a kind in the shape of the API; of all where none is named. */
export async function presentLinks(
  call: RowCall,
  declaration: ShareKindDeclaration,
  where: SQL,
  { orderBy, limit, offset }: Page,
): Promise<ShareLink[]> {
  const { rows } = await call.tx.execute<LinkRow>(sql`
    select l.id, l.company_id, l.version, json_build_object('id', s.id, 'name', s.name) as target, l.expires_at, l.revoked_at,
      l.wrong_passcodes, l.created_at, v.views, v.last_viewed_at
    from (select l.id, l.company_id ${linksFrom(call, declaration, where)}
      order by ${sql.join(orderBy, sql`, `)} limit ${limit} offset ${offset}) page
    join ${shareLinks} l on l.company_id = page.company_id and l.id = page.id
    join ${declaration.targets} s on s.company_id = l.company_id and s.id = l.${sql.identifier(declaration.column)}
    cross join lateral (select count(*)::int as views, max(v.opened_at) as last_viewed_at from ${shareLinkViews} v
      where v.company_id = l.company_id and v.share_link_id = l.id) v
    order by ${sql.join(orderBy, sql`, `)}`);
  return rows.map((row) => present(call, declaration, row));
}

/** A link of a kind that the caller sees; 404 for any other. */
export async function presentLink(
  call: RowCall,
  declaration: ShareKindDeclaration,
  id: number,
): Promise<ShareLink> {
  const page = { orderBy: [sql`l.id`], limit: 1, offset: 0 };
  const [link] = await presentLinks(call, declaration, sql`l.id = ${id}`, page);
  if (!link) throw notFound();
  return link;
}

/** When a link was opened, the latest first. */
export async function viewsOf({ tx }: RowCall, link: ShareLink): Promise<ShareLinkView[]> {
  const { id, opened_at, user_agent, company_id, share_link_id } = shareLinkViews;
  return tx
    .select({ id, opened_at, user_agent })
    .from(shareLinkViews)
    .where(and(eq(company_id, link.company_id), eq(share_link_id, link.id)))
    .orderBy(desc(opened_at), desc(id))
    .limit(MAX_VIEWS);
}
