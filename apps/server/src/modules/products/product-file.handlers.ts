import { products as endpoints } from '@mesra/contract/products/product';
import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  productFileEndpoints,
} from '@mesra/contract/products/product-file';
import { formatMoney, type Sen } from '@mesra/domain/kit/money';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { CHUNK } from '../../kit/many-rows.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import { importHandler, type PlannedRow } from '../../kit/row-import.ts';
import { tableFile } from '../../kit/table-file.ts';
import { priceToday, productsMatching } from './product.handlers.ts';
import { PRODUCT_FILE, type ProductCells, readProductFile } from './product-file.ts';
import { setPrices } from './product-price.store.ts';
import { products } from './products.tables.ts';

type StoredProduct = typeof products.$inferSelect & { price: Sen | null };
type ProductValues = Omit<ProductCells['fields'], 'price'>;

/** What a row of a file does to a product. */
interface PlannedProduct extends PlannedRow {
  before: StoredProduct | null;
  values: ProductValues;
  /** Null leaves it. */
  price: Sen | null;
}

const lowered = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());

/** The products of a company with these SKUs, by SKU, held until the end, with what they cost today. */
async function productsBySku(call: RowCall, companyId: number, skus: readonly string[]) {
  const rows = await call.tx
    .select({ product: products, price: sql<string | null>`${priceToday(call)}` })
    .from(products)
    .where(
      and(
        eq(products.company_id, companyId),
        sql`lower(${products.sku}) = any (${sql.param(lowered(skus))}::text[])`,
      ),
    )
    .orderBy(products.id)
    .for('no key update');
  return new Map(
    rows.map(({ product, price }) => [
      product.sku.toLowerCase(),
      { ...product, price: price === null ? null : Number(price) },
    ]),
  );
}

/** Barcodes that products in use have, by barcode. */
async function barcodesInUse(call: RowCall, companyId: number, barcodes: readonly string[]) {
  const rows = await call.tx
    .select({ id: products.id, barcode: products.barcode })
    .from(products)
    .where(
      and(
        eq(products.company_id, companyId),
        isNull(products.archived_at),
        sql`${products.barcode} = any (${sql.param([...barcodes])}::text[])`,
      ),
    );
  return new Map(rows.map(({ id, barcode }) => [barcode, id]));
}

/** Of the fields of a row those that a product does not have yet; its SKU stays as it is spelled there. */
function newOf({ price, ...fields }: ProductCells['fields'], before: StoredProduct | null) {
  const different = before
    ? Object.entries(fields).filter(
        ([field, value]) => field !== 'sku' && before[field as keyof StoredProduct] !== value,
      )
    : Object.entries(fields);
  const values = Object.fromEntries(different) as ProductValues;
  return { values, price: price != null && price !== before?.price ? price : null };
}

async function planProducts(call: RowCall, companyId: number, rows: readonly ProductCells[]) {
  const [known, taken] = await Promise.all([
    productsBySku(
      call,
      companyId,
      rows.map(({ sku }) => sku),
    ),
    barcodesInUse(
      call,
      companyId,
      rows.flatMap(({ fields }) => fields.barcode ?? []),
    ),
  ]);
  const problems: FileProblem[] = [];
  const named = new Map<string, number>();
  const planned = rows.map(({ row, sku, name, fields }): PlannedProduct => {
    const before = known.get(sku.toLowerCase()) ?? null;
    const { values, price } = newOf(fields, before);
    const { barcode } = fields;
    if (barcode) {
      const holder = taken.get(barcode);
      const earlier = named.get(barcode);
      if (earlier !== undefined)
        problems.push({
          row,
          column: 'barcode',
          message: { key: 'import.same_as_row', params: { row: earlier } },
        });
      else if (holder !== undefined && holder !== before?.id)
        problems.push({ row, column: 'barcode', message: { key: 'validation.taken' } });
      named.set(barcode, earlier ?? row);
    }
    const changes = new Set<string>([...Object.keys(values), ...(price === null ? [] : ['price'])]);
    const changed = before ? PRODUCT_COLUMNS.filter((column) => changes.has(column)) : [];
    return { row, code: sku, name, before, values, price, changed };
  });
  return { planned, problems };
}

async function storeProducts(
  call: RowCall,
  companyId: number,
  planned: readonly PlannedProduct[],
): Promise<void> {
  const { tx, actor, services } = call;
  const prices = planned.flatMap(({ before, price }) =>
    before && price !== null ? [{ id: before.id, amount: price }] : [],
  );
  for (const { before, values } of planned)
    if (before && Object.keys(values).length > 0)
      await tx
        .update(products)
        .set(values)
        .where(and(eq(products.company_id, companyId), eq(products.id, before.id)));
  const created = planned.filter(({ before }) => before === null);
  for (let start = 0; start < created.length; start += CHUNK) {
    const part = created.slice(start, start + CHUNK);
    const rows = await tx
      .insert(products)
      .values(part.map(({ code, name, values }) => ({ ...values, company_id: companyId, sku: code, name })))
      .returning({ id: products.id, sku: products.sku });
    const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
    for (const { code, price } of part) {
      const id = ids.get(code);
      if (id !== undefined && price !== null) prices.push({ id, amount: price });
    }
  }
  await setPrices(tx, companyId, todayIn(actor, companyId, services.clock), prices);
}

const importFile = importHandler<PlannedProduct>({
  endpoint: productFileEndpoints.import,
  columns: PRODUCT_FILE.keys,
  needs: endpoints,
  lock: 'products',
  plan: async (call, companyId, table) => {
    const read = readProductFile(table);
    const { planned, problems } = await planProducts(call, companyId, read.rows);
    return { planned, problems: [...read.problems, ...problems] };
  },
  store: storeProducts,
  done: 'product.imported',
});

const exportFile = handle(productFileEndpoints.export, async (call) => {
  const { query, companyIds, actor, services, tx } = call;
  const rows = await tx
    .select({ product: products, price: sql<string | null>`${priceToday(call)}` })
    .from(products)
    .where(and(isAmong(products.company_id, companyIds), ...productsMatching(query)))
    .orderBy(sql`lower(${products.sku})`);
  const table = {
    name: `products-${todayIn(actor, query.company_id, services.clock)}`,
    sheet: 'Products',
    header: PRODUCT_COLUMNS,
    rows: rows.map(({ product, price }) => {
      const cells: Record<ProductColumn, string | null> = {
        ...product,
        price: price === null ? null : formatMoney(Number(price)),
      };
      return PRODUCT_COLUMNS.map((column) => cells[column] ?? '');
    }),
  };
  return tableFile(table, query.format);
});

export const productFileHandlers = [importFile, exportFile];
