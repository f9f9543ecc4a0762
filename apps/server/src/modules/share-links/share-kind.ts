import type { shareLinkEndpoints } from '@mesra/contract/share-links/share-link';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { shareLinks } from './share-links.tables.ts';

/** A kind of share link: what it shows, and where. */
export interface ShareKindDeclaration {
  endpoints: ReturnType<typeof shareLinkEndpoints>;
  /** The page of the link, a screen of the kind `link`. */
  address: `/${string}`;
  /** The column of `share_links` that names what it shows. */
  column: 'sales_project_id' & keyof typeof shareLinks.$inferInsert;
  /** The view of what it shows, with `company_id`, `id` and `name`. */
  targets: SQL;
  /** Of the links, `l`, to the targets, `s`, those that a list is narrowed to. */
  matching: (query: Record<string, unknown>) => SQL;
  /** Whether the company has the target, and it may be shown. */
  exists: (tx: Tx, companyId: number, targetId: number) => Promise<boolean>;
}
