import type { OutletDayProduct } from '@mesra/contract/outlet-days/outlet-day';

type Searched = Pick<OutletDayProduct, 'name' | 'sku' | 'brand' | 'barcode'>;

const digits = (code: string): string => code.replace(/^0+/, '');

/** The product that a scanned or typed code names exactly: by barcode, also where a scanner leaves out its first zeros, or by SKU. */
export function productByCode<P extends Searched>(products: readonly P[], typed: string): P | null {
  const code = typed.trim();
  if (code === '') return null;
  const byBarcode = products.find(
    ({ barcode }) => barcode !== null && /^\d+$/.test(code) && digits(barcode) === digits(code),
  );
  return byBarcode ?? products.find(({ sku }) => sku.toLowerCase() === code.toLowerCase()) ?? null;
}

/** The products whose name, brand, SKU or barcode has what was typed. */
export function productsWith<P extends Searched>(products: readonly P[], typed: string): P[] {
  const text = typed.trim().toLowerCase();
  return products.filter(({ name, sku, brand, barcode }) =>
    [name, sku, brand, barcode].some((one) => one?.toLowerCase().includes(text)),
  );
}
