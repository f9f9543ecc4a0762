import type { TaxClaim } from '@mesra/contract/payroll-tax/tax-claim';
import { formatMoney } from '@mesra/domain/kit/money';
import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { payrolls } from '../payroll-run/payroll-run.views.ts';
import { taxClaimCan } from './payroll-tax.policy.ts';
import { taxClaims } from './payroll-tax.tables.ts';

const ROW = { ...getTableColumns(taxClaims), counted_in: payrolls.start_date };
export type TaxClaimRow = typeof taxClaims.$inferSelect & { counted_in: string | null };

/** Claims of the call's companies with the month that has counted them. */
export const claimRows = (call: Pick<RowCall, 'tx' | 'companyIds'>, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(taxClaims)
    .leftJoin(
      payrolls,
      and(eq(payrolls.company_id, taxClaims.company_id), eq(payrolls.id, taxClaims.payroll_id)),
    )
    .where(and(inArray(taxClaims.company_id, [...call.companyIds]), where))
    .orderBy(asc(taxClaims.id));

/** The claims under some approvals. */
export const taxClaimsUnder = (call: RowCall, approvalIds: readonly number[]): Promise<TaxClaimRow[]> =>
  claimRows(call, inArray(taxClaims.approval_id, [...approvalIds]));

/** A claim by id; 404 otherwise. */
export async function findTaxClaim(call: RowCall, id: number): Promise<TaxClaimRow> {
  const [row] = await claimRows(call, eq(taxClaims.id, id));
  if (!row) throw notFound();
  return row;
}

/** Claims as the API answers them. */
export async function presentTaxClaims(call: RowCall, rows: readonly TaxClaimRow[]): Promise<TaxClaim[]> {
  const names = await peopleNames(
    call.tx,
    rows.map(({ requested_by }) => requested_by),
  );
  return rows.map((row) => {
    const { proof_key, proof_name, requested_by } = row;
    const name = names.get(requested_by);
    return {
      id: row.id,
      company_id: row.company_id,
      employee_id: row.employee_id,
      year: row.year,
      key: row.key,
      amount: formatMoney(row.amount),
      spent_on: row.spent_on,
      description: row.description,
      status: row.status,
      answer: row.answer,
      counted_in: row.counted_in,
      requested_by: name === undefined ? null : { id: requested_by, name },
      proof:
        proof_key === null
          ? null
          : { name: proof_name ?? '', url: `/api/payrolls/tax/claims/${row.id}/proof` },
      version: row.version,
      can: taxClaimCan(call.actor, row),
    };
  });
}

/** One claim as the API answers it. */
export async function presentTaxClaim(call: RowCall, row: TaxClaimRow): Promise<TaxClaim> {
  const [shown] = await presentTaxClaims(call, [row]);
  if (!shown) throw notFound();
  return shown;
}
