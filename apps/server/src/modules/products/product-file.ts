import { products as endpoints } from '@mesra/contract/products/product';
import { PRODUCT_COLUMNS, type ProductColumn } from '@mesra/contract/products/product-file';
import type { z } from 'zod';
import { cellText, fileColumns } from '../../kit/reading/columns.ts';
import { type ReadingRow, readRows } from '../../kit/reading/rows.ts';
import type { FileTable } from '../../kit/reading/table.ts';

/** The columns with their names in English and Malay. */
export const PRODUCT_FILE = fileColumns<ProductColumn>(
  {
    sku: ['SKU', 'Code', 'Kod'],
    name: ['Name', 'Product', 'Nama', 'Produk'],
    brand: ['Brand', 'Jenama'],
    barcode: ['Barcode', 'EAN', 'Kod bar'],
    price: ['Price', 'Harga'],
    note: ['Note', 'Catatan'],
  },
  ['sku', 'name'],
);

type ProductFields = Partial<z.output<typeof endpoints.input>>;

/** A row of the file as it is read, before it is compared with the company's products. */
export interface ProductCells {
  row: number;
  sku: string;
  name: string;
  /** The columns that the file has; a blank one empties its field, a blank price leaves it. */
  fields: ProductFields;
}

const entered = endpoints.input.partial();

function readProduct(row: ReadingRow<ProductColumn>): ProductCells | null {
  const fields = row.parse(
    entered.required({ sku: true, name: true }),
    (_, cell) => cellText(cell),
    PRODUCT_COLUMNS,
  );
  if (!fields?.sku || !fields.name) return null;
  return { row: row.line, sku: fields.sku, name: fields.name, fields };
}

/** The products of a file, and every cell that cannot be read. An SKU that a file names twice is a problem. */
export const readProductFile = (table: FileTable) =>
  readRows(table, PRODUCT_FILE, readProduct, { column: 'sku', of: ({ sku }: ProductCells) => sku });
