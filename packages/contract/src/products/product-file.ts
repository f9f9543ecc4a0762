import type { z } from 'zod';
import { exportEndpoint, importEndpoint, importResult } from '../kit/file-import.ts';
import { managedOn } from '../kit/register.ts';
import { productFilters } from './product.ts';

/** The columns of a file of products, in the order of exports; only SKU and name are needed. */
export const PRODUCT_COLUMNS = ['sku', 'name', 'brand', 'barcode', 'price', 'note'] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

const result = importResult(PRODUCT_COLUMNS);
export type ProductImportResult = z.output<typeof result>;

const path = '/api/spm/products' as const;
const { read, create, update } = managedOn('/spm/product');

export const productFileEndpoints = {
  import: importEndpoint({
    path,
    access: [...create, ...update],
    summary:
      'Import products from CSV or XLSX, a known SKU as a change: all rows or, with any error, none (422). A column that the file lacks stays as it is; a price counts from today. With dry_run only says what would be.',
    response: result,
  }),
  export: exportEndpoint({
    path,
    access: read,
    summary:
      'The products of the same filters as the list, in the import format: imported again it changes nothing.',
    filters: productFilters,
  }),
};
