import type { Correction, OwnCorrection } from '@mesra/contract/attendance-corrections/attendance-correction';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { mayDecide } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { workSites } from '../sites/sites.views.ts';
import { attendanceCorrections as corrections } from './attendance-corrections.tables.ts';
import { recordedTimes } from './recorded-times.reads.ts';

/** A correction with its approval and its employee. */
const ROW = {
  ...getTableColumns(corrections),
  status: approvals.status,
  requested_by: approvals.requested_by,
  decided_by: approvals.decided_by,
  decided_at: approvals.decided_at,
  granted_at_once: approvals.granted_at_once,
  name: employees.name,
  employee_code: employees.employee_code,
  image: employees.image,
  reports_to_id: employees.reports_to_id,
  site_name: workSites.name,
};

const OF_EMPLOYEE = and(
  eq(employees.company_id, corrections.company_id),
  eq(employees.id, corrections.employee_id),
);
const OF_APPROVAL = and(
  eq(approvals.company_id, corrections.company_id),
  eq(approvals.id, corrections.approval_id),
);

/** Corrections of the call's companies that match, whoever they are about. */
export const correctionRows = (call: Pick<RowCall, 'tx' | 'companyIds'>, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(corrections)
    .innerJoin(approvals, OF_APPROVAL)
    .innerJoin(employees, OF_EMPLOYEE)
    .leftJoin(
      workSites,
      and(eq(workSites.company_id, corrections.company_id), eq(workSites.id, corrections.work_site_id)),
    )
    .where(and(inArray(corrections.company_id, [...call.companyIds]), isNull(employees.archived_at), where));

export type CorrectionRow = Awaited<ReturnType<typeof correctionRows>>[number];

/** The condition of such a list, to count it. */
export const correctionsMatching = (call: Pick<RowCall, 'companyIds'>, where: SQL | undefined): SQL =>
  sql`from ${corrections} inner join ${approvals} on ${OF_APPROVAL} inner join ${employees} on ${OF_EMPLOYEE}
    where ${and(inArray(corrections.company_id, [...call.companyIds]), isNull(employees.archived_at), where)}`;

type Names = ReadonlyMap<number, string>;

interface Shown {
  names: Names;
  recorded: Awaited<ReturnType<typeof recordedTimes>>;
}

function common(row: CorrectionRow, { names, recorded }: Shown, address: string): Omit<OwnCorrection, 'can'> {
  const { id, company_id, employee_id, date, first_in, last_out, reason, status, answer } = row;
  const { decided_by, decided_at, granted_at_once, version, created_at, proof_key } = row;
  return {
    ...{ id, company_id, employee_id, date, first_in, last_out, reason, status, answer },
    ...{ decided_at, granted_at_once, version, created_at },
    recorded: recorded(row),
    work_site: row.work_site_id === null ? null : { id: row.work_site_id, name: row.site_name ?? '' },
    proof:
      proof_key === null
        ? null
        : { name: row.proof_name ?? '', type: row.proof_type ?? '', url: `${address}/${id}/proof` },
    decided_by: decided_by === null ? null : { id: decided_by, name: names.get(decided_by) ?? '' },
  };
}

/** The names of deciders and what stands for the days of some corrections, in two queries. */
async function shownWith(call: RowCall, rows: readonly CorrectionRow[]): Promise<Shown> {
  const deciders = rows.flatMap((row) => row.decided_by ?? []);
  return { names: await peopleNames(call.tx, deciders), recorded: await recordedTimes(call, rows) };
}

/** Corrections as their employee sees them. */
export async function presentOwnCorrections(
  call: RowCall,
  rows: readonly CorrectionRow[],
): Promise<OwnCorrection[]> {
  const shown = await shownWith(call, rows);
  return rows.map((row) => ({
    ...common(row, shown, '/api/attendances/corrections'),
    can: { cancel: isOpen(row.status) },
  }));
}

/** Corrections as those who decide see them. */
export async function presentCorrections(
  call: RowCall,
  rows: readonly CorrectionRow[],
): Promise<Correction[]> {
  const shown = await shownWith(call, rows);
  const { user_id } = call.actor;
  return rows.map((row) => {
    const decider = { user_id, role: roleIn(call.actor, row.company_id) };
    const { employee_id: id, name, employee_code, image } = row;
    return {
      ...common(row, shown, '/api/operation/attendances/corrections'),
      employee: { id, name, employee_code, image },
      can: { decide: mayDecide(decider, { ...row, kind: 'attendance_correction' }) },
    };
  });
}
