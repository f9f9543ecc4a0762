import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { taxRequestCan } from './payroll-tax.policy.ts';
import type { RequestOf, TaxRequestKind, TaxRequestTable } from './tax-request-kind.ts';

/** Requests of the call's companies with the month that has counted them. */
export async function requestRows<T extends TaxRequestTable>(
  call: Pick<RowCall, 'tx' | 'companyIds'>,
  { table, derived }: TaxRequestKind<T>,
  where: SQL | undefined,
): Promise<RequestOf<T>[]> {
  const rows = await call.tx
    .select({ ...getTableColumns(table as PgTable), counted_in: payrolls.start_date, ...derived })
    .from(table as PgTable)
    .leftJoin(payrolls, and(eq(payrolls.company_id, table.company_id), eq(payrolls.id, table.payroll_id)))
    .where(and(inArray(table.company_id, [...call.companyIds]), where))
    .orderBy(asc(table.id));
  return rows as unknown as RequestOf<T>[];
}

/** The requests under some approvals. */
export const requestsUnder = <T extends TaxRequestTable>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  approvalIds: readonly number[],
): Promise<RequestOf<T>[]> => requestRows(call, kind, isAmong(kind.table.approval_id, approvalIds));

/** A request by id; 404 otherwise. */
export async function findRequest<T extends TaxRequestTable>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  id: number,
): Promise<RequestOf<T>> {
  const [row] = await requestRows(call, kind, eq(kind.table.id, id));
  if (!row) throw notFound();
  return row;
}

/** Requests as the API answers them; `A` is the answer of the kind. */
export async function presentRequests<T extends TaxRequestTable, A>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  rows: readonly RequestOf<T>[],
): Promise<A[]> {
  const names = await peopleNames(
    call.tx,
    rows.flatMap(({ requested_by }) => requested_by ?? []),
  );
  return rows.map((row) => {
    const { id, company_id, employee_id, status, answer, counted_in, requested_by, version } = row;
    const name = requested_by === null ? undefined : names.get(requested_by);
    const proof = row.proof_key && {
      name: row.proof_name ?? '',
      url: `/api/payrolls/tax/${kind.name}/${id}/proof`,
    };
    const shared = {
      ...{ id, company_id, employee_id, status, answer, counted_in, version },
      requested_by: name === undefined ? null : { id: requested_by, name },
      proof: proof || null,
      can: {
        ...taxRequestCan(call.actor, row),
        ...(kind.ending ? { end: row.status === 'Approved' && kind.ending.may(call.actor, row) } : {}),
      },
    };
    return { ...shared, ...kind.present(row) } as A;
  });
}

/** One request as the API answers it. */
export async function presentRequest<T extends TaxRequestTable, A>(
  call: RowCall,
  kind: TaxRequestKind<T>,
  row: RequestOf<T>,
): Promise<A> {
  const [shown] = await presentRequests<T, A>(call, kind, [row]);
  if (!shown) throw notFound();
  return shown;
}
