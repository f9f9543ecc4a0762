import {
  addMonths,
  earlierOf,
  endOfMonth,
  plainMonthOf,
  startOfMonth,
  yearOf,
} from '@mesra/domain/kit/plain-date';
import type { StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import { and, eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { callOn } from '../../seed/demo-calls.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { dueByMonth, monthStates } from './due.reads.ts';
import { peopleOfFile } from './file-people.reads.ts';
import { statutoryFiles, taxNotices } from './payroll-statutory.tables.ts';
import { storeFile } from './statutory-file.store.ts';
import { noticesOfYear } from './tax-notice.reads.ts';

const ZONE = 'Asia/Kuala_Lumpur';
const WHY = 'Number applied for, handed in by hand until then';

/** How far the files of the months before this one are, the latest first: two months are done, the last is under way. */
const MONTHS: readonly Partial<Record<StatutoryFile, 'Generated' | 'Submitted' | 'Paid'>>[] = [
  { cp39: 'Submitted', epf: 'Paid', perkeso: 'Generated' },
  { cp39: 'Paid', epf: 'Paid', perkeso: 'Paid', hrdf: 'Paid', zakat: 'Paid' },
  { cp39: 'Paid', epf: 'Paid', perkeso: 'Paid', hrdf: 'Paid', zakat: 'Paid' },
];

async function makeFile(
  call: RowCall,
  company_id: number,
  start_date: string,
  kind: StatutoryFile,
): Promise<number | null> {
  const people = await peopleOfFile(call, { company_id, start_date }, kind);
  const lacking = people.filter(({ lacks }) => lacks.length > 0);
  if (people.length === lacking.length) return null;
  const left_out = lacking.map(({ employee_id }) => ({ employee_id, reason: WHY }));
  const end_date = endOfMonth(plainMonthOf(start_date));
  return storeFile(call, { company_id, start_date, end_date, kind, left_out });
}

async function fill(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  const owner = ownerOf(company);
  for (const [back, files] of MONTHS.entries()) {
    const month = addMonths(startOfMonth(today), -1 - back);
    const handIn = (day: string) => earlierOf(`${addMonths(month, 1).slice(0, 7)}-${day}`, today);
    await inTransaction(services.db.app, scope, async (tx) => {
      const call = callOn({ tx, services, companyId: company.id, owner }, handIn('04'), 0, company.ownerId);
      const [done] = await tx
        .select({ id: statutoryFiles.id })
        .from(statutoryFiles)
        .where(and(eq(statutoryFiles.company_id, company.id), eq(statutoryFiles.start_date, month)))
        .limit(1);
      const { state } = (await monthStates(tx, owner, company.id, { from: month, to: month }))(month);
      if (done || state !== 'closed') return;
      const due = await dueByMonth(tx, owner, company.id, { from: month, to: month });
      for (const [kind, status] of Object.entries(files) as [
        StatutoryFile,
        'Generated' | 'Submitted' | 'Paid',
      ][]) {
        if (!due.get(month)?.[kind].count) continue;
        const id = await makeFile(call, company.id, month, kind);
        if (id === null || status === 'Generated') continue;
        const where = and(eq(statutoryFiles.company_id, company.id), eq(statutoryFiles.id, id));
        const receipt_number = `${kind.toUpperCase()}-${month.slice(0, 7)}`;
        const submitted = { submitted_on: handIn('08'), receipt_number, submitted_by: company.ownerId };
        await tx
          .update(statutoryFiles)
          .set({ status: 'Submitted', ...submitted })
          .where(where);
        if (status === 'Paid')
          await tx
            .update(statutoryFiles)
            .set({ status, paid_on: handIn('10'), paid_by: company.ownerId })
            .where(where);
      }
    });
  }
}

/** Notices of the year that were due before this month are submitted, but for the last of them. */
async function submitNotices(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn(ZONE, services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const owner = ownerOf(company);
    const call = callOn({ tx, services, companyId: company.id, owner }, today, 0, company.ownerId);
    const notices = await noticesOfYear(call, company.id, yearOf(today));
    const past = notices.filter(({ due_on, state }) => state === 'overdue' && due_on < startOfMonth(today));
    const rows = past.slice(0, -1).map(({ employee_id, notice, event_on, due_on }) => ({
      ...{ company_id: company.id, employee_id, notice, event_on, created_by: company.ownerId },
      ...{ submitted_on: due_on, receipt_number: `${notice.toUpperCase()}-${employee_id}` },
    }));
    if (rows.length > 0) await tx.insert(taxNotices).values(rows).onConflictDoNothing();
  });
}

/** The files of the demo's last three months, handed in and paid, the last one under way; and most notices of the year. */
export async function seedStatutoryFiles(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const company of companies) {
    await fill(services, company);
    await submitNotices(services, company);
  }
}
