import { weekdayOf } from '@mesra/domain/attendance/work-day';
import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { addPosts } from '../posts/posts.api.ts';
import { readStrength } from './strength.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const WEEK = 7;
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** More than are rostered anywhere, so that today somebody is missing. */
const MISSING = 2;

type NewPost = Parameters<typeof addPosts>[1][number];

interface Rostered {
  work_site_id: number;
  template_id: number;
  name: string;
  weekdays: number[];
  max: number;
  /** Whether a post asks for people there already. */
  needed: boolean;
}

/** Who is rostered where in the week from today on, by site and template. */
async function rosteredInWeek(tx: Tx, services: Services, companyId: number, today: PlainDate) {
  const found = new Map<string, Rostered>();
  const now = services.clock.now();
  for (let ahead = 0; ahead < WEEK; ahead += 1) {
    const date = addDays(today, ahead);
    for (const { site, shifts } of await readStrength(
      { tx, services },
      { companyId, date, today, zone: ZONE, now },
    ))
      for (const { template_id, name, counts, required } of shifts) {
        const key = `${site.id} ${template_id}`;
        const known = found.get(key) ?? {
          ...{ work_site_id: site.id, template_id, name, weekdays: [], max: 0, needed: required > 0 },
        };
        const weekdays = counts.rostered > 0 ? [...known.weekdays, weekdayOf(date)] : known.weekdays;
        found.set(key, { ...known, weekdays, max: Math.max(known.max, counts.rostered) });
      }
  }
  return [...found.values()].sort((a, b) => a.work_site_id - b.work_site_id || a.template_id - b.template_id);
}

/** What the sites of a company need: as many as are rostered there, and at one of them more. */
async function fill(tx: Tx, services: Services, companyId: number, today: PlainDate): Promise<void> {
  const name = 'Extra hands';
  const done = await tx.execute(
    sql`select from reads.posts where company_id = ${companyId} and name = ${name} limit 1`,
  );
  if (done.rows.length > 0) return;
  const rostered = await rosteredInWeek(tx, services, companyId, today);
  const free = rostered.filter(({ needed, max }) => !needed && max > 0);
  const since = { company_id: companyId, effective_from: today, effective_to: null };
  const posts = free.map(
    ({ work_site_id, template_id, weekdays, max, ...post }, index): NewPost => ({
      ...{ ...since, work_site_id, template_id },
      ...(index === 0
        ? { name, weekdays: EVERY_DAY, people_needed: max + MISSING }
        : { name: post.name, weekdays: weekdays.sort((a, b) => a - b), people_needed: max }),
    }),
  );
  if (posts.length > 0) await addPosts(tx, posts);
}

/** Seeds what the sites of the demo companies need, with a shortage today; once. */
export async function seedSiteStrength(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const today = dayIn(ZONE, services.clock.now());
  for (const company of companies) {
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, (tx) => fill(tx, services, company.id, today));
  }
}
