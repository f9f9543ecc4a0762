import { announcements } from '../../modules/announcements/announcements.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about announcements. */

async function createAnnouncement(
  product: TestProduct,
  { company_id, marker }: Planted,
  starts_on = '2026-11-01',
): Promise<number> {
  const values = {
    company_id,
    title: `${marker} News`,
    body: marker,
    readers: 'everyone' as const,
    starts_on,
  };
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(announcements)
      .values({ ...values, acknowledge: true })
      .returning(),
  );
  return row?.id ?? 0;
}

const input = (company_id: number) => ({
  company_id,
  title: 'News',
  body: 'All is well.',
  readers: { kind: 'everyone' },
  starts_on: '2026-11-21',
  ends_on: null,
  important: false,
  acknowledge: false,
});

const one: Arrange = async (product, planted) => ({
  params: { id: await createAnnouncement(product, planted) },
  planted: true,
});
const withBody =
  (body: Record<string, unknown>): Arrange =>
  async (product, planted) => ({ ...(await one(product, planted)), body });
const inCompany: Arrange = async (product, planted) => {
  await createAnnouncement(product, planted);
  return { query: { company_id: planted.company_id }, planted: true };
};

/** By `METHOD path`. */
export const ANNOUNCEMENT_REQUESTS: Record<string, Arrange> = {
  'GET /api/announcements': inCompany,
  'POST /api/announcements/{id}/read': withBody({}),
  'POST /api/announcements/{id}/acknowledge': withBody({ text_version: 1 }),
  'GET /api/admin/announcements': inCompany,
  'GET /api/admin/announcements/{id}': one,
  'POST /api/admin/announcements': (_, { company_id }) => ({ body: input(company_id), planted: true }),
  'PATCH /api/admin/announcements/{id}': withBody({ title: 'Changed', version: 1 }),
  'DELETE /api/admin/announcements/{id}': one,
  'GET /api/admin/announcements/{id}/readers': one,
  'POST /api/admin/announcements/{id}/remind': withBody({}),
};
