import { posts } from '../../modules/posts/posts.tables.ts';
import { workSites } from '../../modules/sites/sites.tables.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about the strength of work sites. */

const SITES = '/api/work-task/sites';
const DATE = '2026-12-07';
let counted = 0;

/** A site at which nobody is rostered for what its post asks for. */
async function shortSite(product: TestProduct, { company_id, owner, marker }: Planted) {
  counted += 1;
  const { body } = await product.call('POST', '/api/operation/attendances/schedules', {
    as: owner,
    body: { company_id, name: `${marker} Guard ${counted}`, start_time: '09:00', end_time: '18:00' },
  });
  const template_id: number = body.data.id;
  return product.within(company_id, async (tx) => {
    const [site] = await tx
      .insert(workSites)
      .values({ company_id, code: `G${counted}`, name: `${marker} Guarded`, lat: 3, lng: 101 })
      .returning();
    const work_site_id = site?.id ?? 0;
    await tx.insert(posts).values({
      ...{ company_id, name: `${marker} Post`, work_site_id, template_id, people_needed: 2 },
      ...{ weekdays: [0], effective_from: '2026-12-01' },
    });
    return { id: work_site_id, template_id };
  });
}

/** By `METHOD path`. */
export const SITE_STRENGTH_REQUESTS: Record<string, Arrange> = {
  [`GET ${SITES}/strength`]: async (product, planted) => {
    await shortSite(product, planted);
    return { query: { company_id: planted.company_id, date: DATE }, planted: true };
  },
  [`GET ${SITES}/strength/summary`]: async (product, planted) => {
    await shortSite(product, planted);
    return { query: { company_id: planted.company_id, date: DATE, positions: 'true' }, planted: true };
  },
  [`GET ${SITES}/{id}/strength`]: async (product, planted) => ({
    params: { id: (await shortSite(product, planted)).id },
    query: { date: DATE },
    planted: true,
  }),
  [`GET ${SITES}/{id}/replacements`]: async (product, planted) => {
    const { id, template_id } = await shortSite(product, planted);
    return { params: { id }, query: { date: DATE, template_id }, planted: true };
  },
  [`POST ${SITES}/{id}/replacements`]: async (product, planted) => {
    const { id, template_id } = await shortSite(product, planted);
    return { params: { id }, body: { date: DATE, template_id }, planted: true };
  },
};
