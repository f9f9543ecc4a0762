import { postEndpoints } from '@mesra/contract/posts/post';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { likePattern } from '../../kit/list.ts';
import { invalid } from '../../kit/problem.ts';
import { registerHandlers } from '../../kit/register.ts';
import { lockSchedules } from '../schedules/schedules.api.ts';
import { holdSites } from '../sites/sites.api.ts';
import { posts } from './posts.tables.ts';

type PostRow = typeof posts.$inferSelect;

/** 422 where another post asks for the same on one of its days. */
async function assertOnlyOne({ tx }: RowCall, post: PostRow): Promise<void> {
  const { company_id, id, work_site_id, template_id, weekdays, effective_from, effective_to } = post;
  await lockSchedules(tx, company_id);
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from ${posts} where company_id = ${company_id} and id <> ${id} and template_id = ${template_id}
      and work_site_id is not distinct from ${work_site_id}::bigint and weekdays && ${sql.param(weekdays)}::int[]
      and effective_from <= coalesce(${effective_to}::date, 'infinity')
      and coalesce(effective_to, 'infinity') >= ${effective_from}::date
    limit 1`);
  if (rows[0]) throw invalid('weekdays', 'post.overlaps', { name: rows[0].name });
}

/**
 * 422 for a site that is newly named and inactive, or closed before a first day that is newly entered. It stays as it is until the
 * end.
 */
async function assertSiteOpen({ tx }: RowCall, before: PostRow | null, post: PostRow): Promise<void> {
  const { company_id, work_site_id, effective_from } = post;
  const sameSite = work_site_id === before?.work_site_id;
  if (work_site_id === null || (sameSite && effective_from === before?.effective_from)) return;
  const site = (await holdSites(tx, company_id, [work_site_id])).get(work_site_id);
  const closed = site?.end_date != null && site.end_date < effective_from;
  const inactive = !sameSite && site?.status !== 'Active';
  if (inactive || closed) throw invalid('work_site_id', 'post.site_inactive');
}

export const postHandlers = registerHandlers({
  table: posts,
  endpoints: postEndpoints,
  sorts: { name: sql`lower(${posts.name})`, id: posts.id, effective_from: posts.effective_from },
  matching: (query) => [
    query.keyword ? sql`${posts.name} ilike ${likePattern(query.keyword)}` : undefined,
    query.work_site_id ? isAmong(posts.work_site_id, query.work_site_id) : undefined,
    query.template_id ? isAmong(posts.template_id, query.template_id) : undefined,
    query.on
      ? sql`${posts.effective_from} <= ${query.on}::date and coalesce(${posts.effective_to}, 'infinity') >= ${query.on}::date`
      : undefined,
  ],
  derived: () => ({
    site: sql`(select w.name from reads.work_sites w
      where w.company_id = ${posts.company_id} and w.id = ${posts.work_site_id})`,
    template: sql`(select t.name from reads.schedule_templates t
      where t.company_id = ${posts.company_id} and t.id = ${posts.template_id})`,
  }),
  check: ({ effective_from, effective_to }) => ({
    effective_to:
      effective_to !== null && effective_to < effective_from
        ? [{ key: 'post.ends_before_start' }]
        : undefined,
  }),
  changed: async (call, { before, after }) => {
    if (!after) return;
    await assertOnlyOne(call, after);
    await assertSiteOpen(call, before, after);
  },
});
