import { may } from '@mesra/contract/access/may';
import { and, eq, inArray } from 'drizzle-orm';
import { roleIn } from '../../kit/http.ts';
import { findEntries, inOrder, type Search, type SearchCall } from '../../kit/search.ts';
import { pictureOf } from './product.handlers.ts';
import { products } from './products.tables.ts';

async function findProducts(call: SearchCall) {
  const { tx, actor, companyId } = call;
  if (!may(roleIn(actor, companyId), '/spm/product')) return [];
  const ids = await findEntries(call, 'product');
  if (ids.length === 0) return [];
  const { id, name, brand, sku, picture, archived_at } = products;
  const rows = await tx
    .select({ id, name, brand, sku, picture, archived_at })
    .from(products)
    .where(and(eq(products.company_id, companyId), inArray(id, ids)));
  return inOrder(rows, ids).map((row) => ({
    ...{ id: row.id, title: row.name, status: row.archived_at === null ? null : 'Archived' },
    details: [row.brand, row.sku].flatMap((one) => one ?? []),
    image: pictureOf(row),
    link: `/spm/product?product=${row.id}`,
  }));
}

/** Products. */
export const productSearch: Search = { kind: 'product', find: findProducts };
