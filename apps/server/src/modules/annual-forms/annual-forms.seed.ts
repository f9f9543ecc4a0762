import { yearOf } from '@mesra/domain/kit/plain-date';
import { type SQL, sql } from 'drizzle-orm';
import { dayIn, fixedClock } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { eaForms } from './annual-forms.tables.ts';
import { refigure } from './ea-form.store.ts';
import { draftsOf, issueForms, whyNot } from './ea-issue.store.ts';
import { inEaYear } from './ea-year.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** Whose form of the year before is left to be issued, by the end of their code. */
const LEFT = '%0003';
/** When the forms of a year are issued in the year after it, and when what was paid late replaces one of them. */
const ISSUED_ON = '02-20';
const REPLACED_ON = '03-10';

/** What is paid of a year on a day after its forms were issued. */
type PayLate = (services: Services, company: DemoCompany, year: number, day: string) => Promise<void>;

/** Works out the forms of a year, and issues the drafts that are ready and meet a condition. */
async function issueReady(
  services: Services,
  { id: company_id, ownerId: issued_by }: DemoCompany,
  ofYear: number,
  { note = null, where }: { note?: string | null; where?: SQL } = {},
): Promise<void> {
  const year = { company_id, year: ofYear };
  const scope = { companyIds: [company_id], userId: issued_by, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`select distinct p.employee_id as id from ${payslips} p where ${inEaYear(year)} order by 1`,
    );
    await refigure(tx, services, { ...year, ids: rows.map(({ id }) => id) });
    const ready = (await draftsOf(tx, year, where)).filter((draft) => whyNot(draft) === null);
    if (ready.length === 0) return;
    const how = { issued_at: services.clock.now().toISOString(), issued_by, note };
    await issueForms(
      tx,
      year,
      ready.map(({ id }) => id),
      how,
    );
  });
}

/** The forms of the year before: issued but for one, of which another was replaced once more was paid. */
async function seedYearBefore(services: Services, company: DemoCompany, year: number, payLate: PayLate) {
  const where = sql`${eaForms.person} ->> 'employee_code' not like ${LEFT}`;
  const on = (day: string) => ({
    ...services,
    clock: fixedClock(`${year + 1}-${day}T10:00:00+08:00`),
  });
  if (services.clock.now() < on(REPLACED_ON).clock.now()) return;
  await issueReady(on(ISSUED_ON), company, year, { where });
  await payLate(services, company, year, `${year + 1}-${REPLACED_ON}`);
  await issueReady(on(REPLACED_ON), company, year, { where, note: 'With the commission paid in March' });
}

/**
 * The EA forms of this year so far: drafts that wait for December, and those of people who have left, issued; and those of the
 * year before, where it has payrolls.
 */
export async function seedEaForms(
  services: Services,
  companies: readonly DemoCompany[],
  payLate: PayLate,
): Promise<void> {
  const year = yearOf(dayIn(ZONE, services.clock.now()));
  for (const company of companies) {
    await seedYearBefore(services, company, year - 1, payLate);
    await issueReady(services, company, year);
  }
}
