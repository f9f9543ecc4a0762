import { addDays } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { reviewEntries, reviewTask } from './outlet-review.store.ts';
import { outletReviews } from './outlet-reviews.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** So many of each wait, the last ones. */
const WAITING = 4;

interface Done extends Record<string, unknown> {
  schedule_id: number;
  task_action_id: number;
}

/** What waits for a review at the outlets of the demo's retail company: its last sales beyond the stock and photos of its tasks. */
export async function seedOutletReviews(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, outletReviews, async (tx, { id: company_id }) => {
    const since = addDays(dayIn(ZONE, services.clock.now()), -1);
    const { rows: marked } = await tx.execute<{ uuid: string }>(sql`
      select e.uuid from reads.stock_entries e
      where e.company_id = ${company_id} and e.marks <> '[]'::jsonb
      order by e.recorded_at desc, e.uuid limit ${WAITING}`);
    await reviewEntries(tx, { company_id, uuids: marked.map(({ uuid }) => uuid) });
    const { rows: done } = await tx.execute<Done>(sql`
      select a.schedule_id, a.id as task_action_id from reads.task_actions a
      join reads.promoter_schedules s on s.company_id = a.company_id and s.id = a.schedule_id
      where a.company_id = ${company_id} and s.date >= ${since}::date and a.recorded_at is not null
        and exists (select from reads.task_action_photos f where f.company_id = a.company_id and f.task_action_id = a.id)
        and exists (select from reads.outlet_supervisors o where o.company_id = s.company_id
          and o.sales_project_id = s.sales_project_id and o.outlet_id = s.outlet_id and o.start_date <= s.date
          and coalesce(o.end_date, 'infinity') >= s.date)
      order by a.recorded_at desc, a.id limit ${WAITING}`);
    for (const one of done) await reviewTask(tx, { company_id, ...one });
  });
}
