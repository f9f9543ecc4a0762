import type { ListQuery } from '@mesra/contract/kit/list-query';
import { sql } from 'drizzle-orm';
import { type Handled, handle } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import type { ShareKindDeclaration } from './share-kind.ts';
import { linksFrom, presentLink, presentLinks, viewsOf } from './share-link.reads.ts';
import { issueLink, renewPasscode, revokeLink } from './share-link.store.ts';

/** Links of the demo. */
export { type NewShareLink, storeDemoLink } from './demo-link.seed.ts';
export type { ShareKindDeclaration } from './share-kind.ts';
export { shareLinks as shareLinkTable } from './share-links.tables.ts';

/** The handlers of those who issue links of a kind (`shareLinkEndpoints` of the contract). */
export const shareLinkHandlers = (declaration: ShareKindDeclaration): Handled[] => {
  const { endpoints } = declaration;
  return [
    handle(endpoints.list, async (call) => {
      const { tx } = call;
      const query = call.query as unknown as ListQuery & Record<string, unknown>;
      const where = declaration.matching(query);
      const page = pageOf(query, { created_at: sql`l.created_at` }, sql`l.id`);
      const [data, counted] = await Promise.all([
        presentLinks(call, declaration, where, page),
        countMatches(tx, linksFrom(call, declaration, where)),
      ]);
      return { data, meta: metaOf(query, counted) };
    }),
    handle(endpoints.create, async (call) => ({
      data: await issueLink(call, declaration, call.body),
      message: 'share_link.issued',
      status: 201,
    })),
    handle(endpoints.renew, async (call) => ({
      data: await renewPasscode(call, declaration, { ...call.params, ...call.body }),
      message: 'share_link.renewed',
    })),
    handle(endpoints.revoke, async (call) => ({
      data: await revokeLink(call, declaration, { ...call.params, ...call.body }),
      message: 'share_link.revoked',
    })),
    handle(endpoints.views, async (call) => ({
      data: await viewsOf(call, await presentLink(call, declaration, call.params.id)),
    })),
  ];
};
