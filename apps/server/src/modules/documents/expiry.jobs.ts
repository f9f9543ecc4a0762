import { may } from '@mesra/contract/access/may';
import { REMINDER_DAYS, type ReminderDays, reminderOn } from '@mesra/domain/documents/expiry';
import { addDays } from '@mesra/domain/kit/plain-date';
import { and, asc, between, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { rolesIn } from '../../kit/roles.ts';
import { activeOn, maySee } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.tables.ts';
import { type NewNotification, notifyMany } from '../realtime/realtime.api.ts';
import { documentReminders, documents, employeeDocuments } from './documents.tables.ts';

const AT_ONCE = 200;
/** Farther from its expiry than this no document is reminded of, either way (domain/documents/expiry). */
const LATE_DAYS = 7;

/** The members, and whether each keeps the documents of employees, of those they may see. */
const membersOf = async (tx: Tx, companyId: number) =>
  (await rolesIn(tx, companyId)).map((role) => ({ ...role, keeps: may(role, '/admin/employee') }));
type Members = Awaited<ReturnType<typeof membersOf>>;

/** Notes a reminder; false where it was sent before, or another node sends it now. */
async function isFirst(
  tx: Tx,
  reminder: { company_id: number; document_id?: number; employee_document_id?: number },
  expires_at: string,
  days: ReminderDays,
): Promise<boolean> {
  const made = await tx
    .insert(documentReminders)
    .values({ ...reminder, expires_at, days })
    .onConflictDoNothing()
    .returning({ id: documentReminders.id });
  return made.length > 0;
}

/** The kind of what is said: it expires, or it has. */
const kindOf = (noun: string, expires_at: string, today: string) =>
  `${noun}_${expires_at < today ? 'expired' : 'expires'}`;

const near = (today: string): [string, string] => [
  addDays(today, -LATE_DAYS),
  addDays(today, REMINDER_DAYS[0]),
];

/** Reminds owners of the company's own documents; answers the last one looked at, null at the end. */
async function remindOwners(tx: Tx, companyId: number, today: string, after: number): Promise<number | null> {
  const rows = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.company_id, companyId),
        isNull(documents.archived_at),
        between(documents.expires_at, ...near(today)),
        gt(documents.id, after),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(AT_ONCE);
  const owners = (await membersOf(tx, companyId)).filter((member) => member.type === 'owner');
  for (const row of rows) {
    const mark = reminderOn(row.expires_at, today);
    if (row.expires_at === null || mark === null) continue;
    if (!(await isFirst(tx, { company_id: companyId, document_id: row.id }, row.expires_at, mark))) continue;
    const kind = kindOf('document', row.expires_at, today);
    const params = { title: row.title, day: row.expires_at };
    const link = `/admin/company/hris?id=${row.id}`;
    await notifyMany(
      tx,
      owners.map(({ user_id }) => ({ company_id: companyId, user_id, kind, params, link })),
    );
  }
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}

interface Expiring {
  id: number;
  employee_id: number;
  name: string;
  title: string;
  expires_at: string;
  visible_to_employee: boolean;
}

/** Who is told of a person's document: those who keep it and may see them, and the person where it is shown to them. */
async function noticesOf(
  tx: Tx,
  companyId: number,
  row: Expiring,
  members: Members,
  today: string,
): Promise<NewNotification[]> {
  const { title, name, expires_at: day } = row;
  const notices: NewNotification[] = [];
  for (const member of members) {
    const { user_id, scope } = member;
    if (member.employee_id === row.employee_id && row.visible_to_employee) {
      const kind = kindOf('own_document', day, today);
      notices.push({ company_id: companyId, user_id, kind, params: { title, day }, link: '/my/documents' });
      continue;
    }
    const seeing = { roles: [{ company_id: companyId, scope }] };
    if (!member.keeps || !(await maySee(tx, seeing, companyId, row.employee_id))) continue;
    notices.push({
      company_id: companyId,
      user_id,
      kind: kindOf('employee_document', day, today),
      params: { title, name, day },
      link: `/admin/employee/view/document?id=${row.employee_id}`,
    });
  }
  return notices;
}

/** Reminds of the documents of people who work here; answers the last one looked at, null at the end. */
async function remindKeepers(
  tx: Tx,
  companyId: number,
  today: string,
  after: number,
): Promise<number | null> {
  const rows = await tx
    .select({
      id: employeeDocuments.id,
      employee_id: employees.id,
      name: employees.name,
      title: employeeDocuments.title,
      expires_at: sql<string>`${employeeDocuments.expires_at}`,
      visible_to_employee: employeeDocuments.visible_to_employee,
    })
    .from(employeeDocuments)
    .innerJoin(
      employees,
      and(
        eq(employees.company_id, employeeDocuments.company_id),
        eq(employees.id, employeeDocuments.employee_id),
        isNull(employees.archived_at),
        activeOn(sql`${today}::date`),
      ),
    )
    .where(
      and(
        eq(employeeDocuments.company_id, companyId),
        isNull(employeeDocuments.archived_at),
        between(employeeDocuments.expires_at, ...near(today)),
        gt(employeeDocuments.id, after),
      ),
    )
    .orderBy(asc(employeeDocuments.id))
    .limit(AT_ONCE);
  const members = await membersOf(tx, companyId);
  for (const row of rows) {
    const mark = reminderOn(row.expires_at, today);
    if (mark === null) continue;
    const reminder = { company_id: companyId, employee_document_id: row.id };
    if (!(await isFirst(tx, reminder, row.expires_at, mark))) continue;
    await notifyMany(tx, await noticesOf(tx, companyId, row, members, today));
  }
  return rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
}

/**
 * Reminds of documents 30, 7 and 0 days before they expire: each once for an expiry, however often it is called, also
 * by two nodes at once. What is committed stays; the rest is found again.
 */
export async function remindOfExpiries(job: RunningJob, today: string): Promise<void> {
  for (const remind of [remindOwners, remindKeepers])
    for (let after: number | null = 0; after !== null; ) {
      const from: number = after;
      after = await job.transaction((tx) => remind(tx, job.companyId, today, from));
    }
}
