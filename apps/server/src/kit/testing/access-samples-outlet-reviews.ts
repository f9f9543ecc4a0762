import { addPromoter } from '../../modules/promoters/promoters.factory.ts';
import { takePart } from '../../modules/sales-projects/sales-projects.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { scheduledToday } from './access-samples-promoters.ts';
import type { TestProduct } from './product.ts';

/* Requests about the review of days at outlets. */

const REPLACEMENT = '/api/spm/schedules/{id}/replacement';

/** A schedule of today, and another promoter of its project who is free. */
async function replaceable(product: TestProduct, planted: Planted) {
  const { company_id, owner, marker } = planted;
  const { id, project_id } = await scheduledToday(product, planted);
  const other = await addPromoter(product, { id: company_id, owner }, { name: `${marker} Other` });
  await takePart(product, company_id, project_id, other.id);
  return { id, promoter_id: other.id as number };
}

/** By `METHOD path`. */
export const OUTLET_REVIEW_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/my-projects': async (product, planted) => {
    await scheduledToday(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${REPLACEMENT}`]: async (product, planted) => {
    const { id } = await replaceable(product, planted);
    return { params: { id }, planted: true };
  },
  [`POST ${REPLACEMENT}`]: async (product, planted) => {
    const { id, promoter_id } = await replaceable(product, planted);
    return { params: { id }, body: { promoter_id, reason: 'Absent', version: 1 }, planted: true };
  },
};
