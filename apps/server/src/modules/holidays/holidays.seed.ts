import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { defaultKindOn } from '@mesra/domain/leave/observed-holidays';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { branches } from '../company/company.views.ts';
import { fillYears } from './holiday-fill.ts';
import { holidayBranches, holidays } from './holidays.tables.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** The branch that works on the holiday and rests on another day. */
const REPLACED_AT = 'Penang';
/** Nobody's attendance of these days is seeded. */
const AHEAD_DAYS = 14;

/** A weekday some days after a day. */
const weekdayAfter = (date: PlainDate): PlainDate =>
  [1, 2, 3, 4].map((ahead) => addDays(date, ahead)).find((day) => defaultKindOn('PNG', day) === 'work') ??
  addDays(date, 1);

/** Confirms the next holiday that an employer may replace (none of the five fixed ones), and replaces it for one branch. */
async function replaceOne(tx: Tx, company_id: number, today: PlainDate): Promise<void> {
  const named = await tx
    .select({ id: branches.id, name: branches.name })
    .from(branches)
    .where(and(eq(branches.company_id, company_id), isNull(branches.archived_at)));
  const away = named.filter(({ name }) => name === REPLACED_AT);
  const others = named.filter(({ name }) => name !== REPLACED_AT);
  const coming = await tx
    .select()
    .from(holidays)
    .where(
      and(
        eq(holidays.company_id, company_id),
        eq(holidays.kind, 'Public'),
        eq(holidays.nationwide, true),
        gt(holidays.date, addDays(today, AHEAD_DAYS)),
      ),
    )
    .orderBy(asc(holidays.date));
  const holiday = coming.find(({ date }) => defaultKindOn('PNG', date) === 'work');
  if (!holiday || away.length === 0) return;
  await tx
    .update(holidays)
    .set({ confirmed: true })
    .where(and(eq(holidays.company_id, company_id), eq(holidays.id, holiday.id)));
  const [replacement] = await tx
    .insert(holidays)
    .values({
      ...{ company_id, date: weekdayAfter(holiday.date), name: `${holiday.name} (replacement)` },
      ...{ kind: 'Replacement', nationwide: true, confirmed: true },
      source: 'Agreed with the staff of the branch',
    })
    .returning({ id: holidays.id });
  if (!replacement) return;
  const at = (holiday_id: number, rows: readonly { id: number }[]) =>
    rows.map(({ id: branch_id }) => ({ company_id, holiday_id, branch_id }));
  await tx.insert(holidayBranches).values([...at(holiday.id, others), ...at(replacement.id, away)]);
}

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: holidays.id }).from(holidays).limit(1);
    if (done) return;
    await fillYears(tx, company.id);
    await replaceOne(tx, company.id, today);
  });
}

/** Seeds the registers of the demo companies; one holiday to come is replaced by another day for one branch. */
export async function seedHolidays(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
