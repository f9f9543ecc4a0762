import type { QueryOf } from '@mesra/contract/kit/endpoint';
import type { Coverage, rosterEndpoints } from '@mesra/contract/roster/roster';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { neededOn, type PostNeed } from '@mesra/domain/roster/posts';
import { sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { datesOf, dropPastDrafts, plannedBy, readPlans, type Scheduled } from '../schedules/schedules.api.ts';
import { servingOn } from './grid.reads.ts';
import { primarySites, siteOn } from './primary-sites.reads.ts';

/** The posts of a company. */
export async function readPosts(
  tx: Tx,
  companyId: number,
): Promise<(PostNeed & { id: number; name: string })[]> {
  const { rows } = await tx.execute<PostNeed & { id: number; name: string } & Record<string, unknown>>(sql`
    select id, name, work_site_id, template_id, weekdays, people_needed, effective_from, effective_to
    from reads.posts where company_id = ${companyId} order by id`);
  return rows;
}

const keyOf = (date: PlainDate, template: number | null, site: number | null) =>
  `${date} ${template ?? ''} ${site ?? ''}`;

/** People whose plans of single days do not count, since they are made anew. */
interface PlannedAnew {
  ids: readonly number[];
  keep_planned: boolean;
}

/** Everybody of a company who serves on some of the days, and whether the caller manages them. */
async function readPlanned({ tx, actor }: RowCall, companyId: number, dates: readonly PlainDate[]) {
  const { rows } = await tx.execute<Scheduled & { managed: boolean } & Record<string, unknown>>(sql`
    select ${employees.id}, ${employees.company_id}, ${employees.company_joined_at}, ${employees.inactive_at},
      (${visibleTo(actor, [companyId])}) as managed
    from ${employees} where ${employees.company_id} = ${companyId} and ${servingOn(dates)}`);
  return rows;
}

/**
 * Needed against planned by day, template and site, drafts included, over the whole company: a need is met by whoever is
 * planned for it, also by people outside the caller's scope, who are counted and not named. Whoever is planned without a site
 * counts where they are placed.
 */
export async function readCoverage(
  call: RowCall,
  { company_id, start_date, end_date, work_site_id }: QueryOf<typeof rosterEndpoints.coverage>,
  anew?: PlannedAnew,
): Promise<Coverage[]> {
  const dates = datesOf(start_date, end_date);
  const people = await readPlanned(call, company_id, dates);
  const ids = people.map(({ id }) => id);
  const plans = await readPlans(call.tx, [company_id], ids, { from: start_date, to: end_date });
  dropPastDrafts(plans.planning, todayIn(call.actor, company_id, call.services.clock));
  const placed = await primarySites(call.tx, company_id, ids);
  const posts = await readPosts(call.tx, company_id);
  const found = new Map<string, Coverage>();
  const add = (
    date: PlainDate,
    template_id: number | null,
    site: number | null,
    count: 'needed' | 'planned' | 'others',
    by = 1,
  ) => {
    const key = keyOf(date, template_id, site);
    const row = found.get(key) ?? { date, template_id, work_site_id: site, needed: 0, planned: 0, others: 0 };
    found.set(key, { ...row, [count]: row[count] + by });
  };
  for (const date of dates)
    for (const post of neededOn(posts, date))
      add(date, post.template_id, post.work_site_id, 'needed', post.people_needed);
  const isAnew = new Set(anew?.ids);
  const ground = { ...plans, people: new Map(people.map((one) => [one.id, one])) };
  for (const { id, managed } of people) {
    const dayOn = plannedBy(ground, id, 'draft');
    for (const date of dates) {
      if (anew && !anew.keep_planned && isAnew.has(id) && dayOn(date).source === 'day') continue;
      for (const { template_id, work_site_id: at } of dayOn(date).sessions) {
        const site = at ?? siteOn(placed.get(id), date);
        add(date, template_id, site, 'planned');
        if (!managed) add(date, template_id, site, 'others');
      }
    }
  }
  const wanted = [...found.values()].filter(
    (row) => !work_site_id || (row.work_site_id !== null && work_site_id.includes(row.work_site_id)),
  );
  return wanted.sort((a, b) =>
    keyOf(a.date, a.template_id, a.work_site_id) < keyOf(b.date, b.template_id, b.work_site_id) ? -1 : 1,
  );
}
