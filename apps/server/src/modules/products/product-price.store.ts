import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type ProductPrice, productPriceEndpoints } from '@mesra/contract/products/product-price';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { ownedHandlers, ownedRows, type RowOwner } from '../../kit/owned-rows.ts';
import { notFound } from '../../kit/problem.ts';
import { productPrices, products } from './products.tables.ts';

/** The owner of the prices of a product that the call may reach, else not found. */
async function productOwner({ tx, companyIds }: RowCall, id: number): Promise<RowOwner> {
  const [row] = await tx
    .select({ company_id: products.company_id })
    .from(products)
    .where(and(isAmong(products.company_id, companyIds), eq(products.id, id)));
  if (!row) throw notFound();
  return { company_id: row.company_id, product_id: id };
}

function present(row: typeof productPrices.$inferSelect): ProductPrice {
  const { id, effective_from, amount, version, created_at } = row;
  return { id, effective_from, amount: formatMoney(amount), version, created_at };
}

/** The prices of a product, the latest first. */
const priceRows = ownedRows<typeof productPrices, BodyOf<typeof productPriceEndpoints.create>, ProductPrice>({
  table: productPrices,
  ownerOf: productOwner,
  order: ({ effective_from }) => [desc(effective_from)],
  present,
});

export const priceHandlers = ownedHandlers(productPriceEndpoints, 'price_id', priceRows);

/** Sets what products cost from a day on; a price of that day is replaced, one that is the same already stays. */
export async function setPrices(
  tx: Tx,
  companyId: number,
  from: PlainDate,
  prices: readonly { id: number; amount: Sen }[],
): Promise<void> {
  if (prices.length === 0) return;
  await tx
    .insert(productPrices)
    .values(
      prices.map(({ id, amount }) => ({
        company_id: companyId,
        product_id: id,
        effective_from: from,
        amount,
      })),
    )
    .onConflictDoUpdate({
      target: [productPrices.company_id, productPrices.product_id, productPrices.effective_from],
      set: { amount: sql`excluded.amount` },
      setWhere: sql`${productPrices.amount} <> excluded.amount`,
    });
}
