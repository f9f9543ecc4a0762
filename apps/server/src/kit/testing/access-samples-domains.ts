import { domains } from '../../modules/domains/domains.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

let counted = 0;

const SETTINGS = {
  theme: 'mesra' as const,
  primary_color: null,
  logo: null,
  registration_page: false,
  social_links: [],
  banners: [],
};

async function createDomain(
  product: TestProduct,
  { company_id, marker }: Planted,
  verified_at: string | null = null,
): Promise<number> {
  counted += 1;
  const values = {
    company_id,
    origin: `https://planted${counted}.test.example`,
    settings: { ...SETTINGS, product_name: marker },
    proof: `mesra-proof=${counted}`,
    verified_at,
  };
  const [row] = await product.within(company_id, (tx) => tx.insert(domains).values(values).returning());
  return row?.id ?? 0;
}

const item: Arrange = async (product, planted) => ({
  params: { id: await createDomain(product, planted) },
  planted: true,
});

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const DOMAIN_REQUESTS: Record<string, Arrange> = {
  'GET /api/admin/domains': (_, { company_id }) => ({ query: { company_id }, planted: true }),
  'POST /api/admin/domains': (_, { company_id }) => {
    counted += 1;
    return { body: { company_id, origin: `https://made${counted}.test.example` }, planted: true };
  },
  'PATCH /api/admin/domains/{id}': async (product, planted) => ({
    ...(await item(product, planted)),
    body: { primary_color: '#102030', version: 1 },
  }),
  'POST /api/admin/domains/{id}/verify': async (product, planted) => ({
    params: { id: await createDomain(product, planted, '2026-11-21T00:00:00Z') },
    planted: true,
  }),
  'DELETE /api/admin/domains/{id}': item,
  'POST /api/admin/domains/{id}/images': async (product, planted) => ({
    ...(await item(product, planted)),
    body: { use: 'icon' },
    file: { name: 'icon.png', bytes: PIXEL },
  }),
  'GET /api/domain/images/{name}': () => ({ params: { name: 'none-at-all.webp' } }),
};
