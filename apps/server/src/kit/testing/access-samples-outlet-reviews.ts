import { addPromoter } from '../../modules/promoters/promoters.factory.ts';
import { takePart } from '../../modules/sales-projects/sales-projects.factory.ts';
import type { Arrange } from './access-planting.ts';
import { scheduledToday } from './access-samples-promoters.ts';

/* Requests about the review of days at outlets. */

const REPLACEMENT = '/api/spm/schedules/{id}/replacement';

/** By `METHOD path`. */
export const OUTLET_REVIEW_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/my-projects': async (product, planted) => {
    await scheduledToday(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${REPLACEMENT}`]: async (product, planted) => {
    const { id } = await scheduledToday(product, planted);
    return { params: { id }, planted: true };
  },
  [`POST ${REPLACEMENT}`]: async (product, planted) => {
    const { company_id, owner, marker } = planted;
    const { id, project_id } = await scheduledToday(product, planted);
    const other = await addPromoter(product, { id: company_id, owner }, { name: `${marker} Other` });
    await takePart(product, company_id, project_id, other.id);
    const body = { promoter_id: other.id, reason: 'Absent', version: 1 };
    return { params: { id }, body, planted: true };
  },
};
