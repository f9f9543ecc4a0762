import { addDays } from '@mesra/domain/kit/plain-date';
import { checkDigitOf } from '@mesra/domain/products/barcode';
import { dayIn } from '../../kit/clock.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { switchOn } from '../company/company.api.ts';
import { productPrices, products } from './products.tables.ts';

interface DemoBrand {
  brand: string;
  /** Begins the SKUs. */
  prefix: string;
  /** By name: sen a piece. */
  items: Readonly<Record<string, number>>;
}

const BRANDS: readonly DemoBrand[] = [
  {
    ...{ brand: 'Kopi Ali', prefix: 'KA' },
    items: {
      ...{
        'Kopi Ali Classic 200 g': 1290,
        'Kopi Ali Classic 500 g': 2890,
        'Kopi Ali Kurang Manis 200 g': 1390,
      },
      ...{
        'Kopi Ali Tarik 15 sachets': 1690,
        'Kopi Ali Tarik 30 sachets': 3090,
        'Kopi Ali Hitam 100 g': 890,
      },
      ...{ 'Kopi Ali Gold 12 sachets': 1890, 'Kopi Ali Mocha 15 sachets': 1790 },
      ...{ 'Kopi Ali Hazelnut 15 sachets': 1790, 'Kopi Ali Ready to Drink 240 ml': 320 },
    },
  },
  {
    ...{ brand: 'Rangup', prefix: 'RG' },
    items: {
      ...{ 'Rangup Keropok Ikan 70 g': 350, 'Rangup Keropok Ikan 250 g': 890, 'Rangup Udang 70 g': 380 },
      ...{ 'Rangup Ubi Pedas 60 g': 290, 'Rangup Ubi Madu 60 g': 290, 'Rangup Pisang Manis 80 g': 420 },
      ...{ 'Rangup Kacang Satay 120 g': 550, 'Rangup Campuran 200 g': 790 },
      ...{ 'Rangup Muruku 100 g': 480, 'Rangup Tempeyek 90 g': 450 },
    },
  },
  {
    ...{ brand: 'Seri Wangi', prefix: 'SW' },
    items: {
      ...{
        'Seri Wangi Cleanser 100 ml': 1990,
        'Seri Wangi Toner 150 ml': 2490,
        'Seri Wangi Serum 30 ml': 4990,
      },
      ...{ 'Seri Wangi Day Cream 50 g': 3490, 'Seri Wangi Night Cream 50 g': 3690 },
      ...{
        'Seri Wangi Sunscreen SPF 50 40 ml': 3290,
        'Seri Wangi Sheet Mask': 590,
        'Seri Wangi Lip Balm': 1290,
      },
      ...{ 'Seri Wangi Body Lotion 250 ml': 1890, 'Seri Wangi Hand Cream 75 ml': 1490 },
    },
  },
  {
    ...{ brand: 'Bersih', prefix: 'BS' },
    items: {
      ...{ 'Bersih Detergent 1 kg': 1090, 'Bersih Detergent 3 kg': 2790, 'Bersih Softener 1.8 l': 1190 },
      ...{ 'Bersih Dishwash Lime 900 ml': 690, 'Bersih Dishwash Refill 700 ml': 550 },
      ...{ 'Bersih Floor Cleaner 2 l': 1090, 'Bersih Bleach 1 l': 490, 'Bersih Glass Cleaner 500 ml': 650 },
      ...{ 'Bersih Hand Soap 500 ml': 790, 'Bersih Sponge 5 pieces': 450 },
    },
  },
];

/** A barcode of Malaysia (955) of a brand and an item. */
function barcodeOf(brand: number, item: number): string {
  const digits = `9559${String(brand + 1).padStart(4, '0')}${String(item + 1).padStart(4, '0')}`;
  return `${digits}${checkDigitOf(digits)}`;
}

/** The products of the demo's retail company, with their prices of a year. */
export async function seedProducts(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, products, async (tx, company) => {
    const company_id = company.id;
    const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
    await switchOn(tx, company_id, 'spm');
    const rows = BRANDS.flatMap(({ brand, prefix, items }, at) =>
      Object.entries(items).map(([name, amount], index) => ({
        row: {
          ...{ company_id, name, brand, barcode: barcodeOf(at, index) },
          sku: `${prefix}-${String(index + 1).padStart(3, '0')}`,
        },
        amount,
        // Every third became dearer in between.
        before: index % 3 === 0 ? Math.round((amount * 0.95) / 10) * 10 : null,
      })),
    );
    const stored = await tx
      .insert(products)
      .values(rows.map(({ row }) => row))
      .returning({ id: products.id, sku: products.sku });
    const ids = new Map(stored.map(({ id, sku }) => [sku, id]));
    await tx.insert(productPrices).values(
      rows.flatMap(({ row, amount, before }) => {
        const price = { company_id, product_id: ids.get(row.sku) ?? 0 };
        const first = { ...price, effective_from: addDays(today, -330), amount: before ?? amount };
        return before === null ? [first] : [first, { ...price, effective_from: addDays(today, -45), amount }];
      }),
    );
  });
}
