import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { approvals } from '../approvals/approvals.views.ts';
import { employees } from '../employees/employees.views.ts';
import { claimItems, claimReceipts, claims } from './claims.tables.ts';

/** A claim with its approval and its employee. */
const ROW = {
  ...getTableColumns(claims),
  requested_by: approvals.requested_by,
  decided_by: approvals.decided_by,
  decided_at: approvals.decided_at,
  granted_at_once: approvals.granted_at_once,
  name: employees.name,
  employee_code: employees.employee_code,
  image: employees.image,
  reports_to_id: employees.reports_to_id,
};

const OF_EMPLOYEE = and(eq(employees.company_id, claims.company_id), eq(employees.id, claims.employee_id));
const OF_APPROVAL = and(eq(approvals.company_id, claims.company_id), eq(approvals.id, claims.approval_id));

type ReadCall = Pick<RowCall, 'tx' | 'companyIds'>;

/** Claims of the call's companies that match, whoever they are of. */
export const claimRows = (call: ReadCall, where: SQL | undefined) =>
  call.tx
    .select(ROW)
    .from(claims)
    .leftJoin(approvals, OF_APPROVAL)
    .innerJoin(employees, OF_EMPLOYEE)
    .where(and(inArray(claims.company_id, [...call.companyIds]), isNull(employees.archived_at), where));

export type ClaimRow = Awaited<ReturnType<typeof claimRows>>[number];

/** Whether a claim's title contains a keyword; every claim is compared. */
export const hasTitle = (keyword: string): SQL => sql`strpos(lower(${claims.title}), lower(${keyword})) > 0`;

/** A claim of the call's companies by id; 404 otherwise. */
export async function findClaim(call: ReadCall, id: number): Promise<ClaimRow> {
  const [row] = await claimRows(call, eq(claims.id, id));
  if (!row) throw notFound();
  return row;
}

type OfClaim = Pick<ClaimRow, 'company_id' | 'id'>;

/** The items of a claim, in order. */
export const itemsOf = ({ tx }: Pick<RowCall, 'tx'>, { company_id, id }: OfClaim) =>
  tx
    .select()
    .from(claimItems)
    .where(and(eq(claimItems.company_id, company_id), eq(claimItems.claim_id, id)))
    .orderBy(claimItems.position);

export type ItemRow = typeof claimItems.$inferSelect;
export type ReceiptRow = typeof claimReceipts.$inferSelect;

/** The receipts of some items, in the order in which they were uploaded. */
export async function receiptsOf(
  { tx }: Pick<RowCall, 'tx'>,
  companyId: number,
  itemIds: readonly number[],
): Promise<Map<number, ReceiptRow[]>> {
  const found = new Map<number, ReceiptRow[]>();
  if (itemIds.length === 0) return found;
  const rows = await tx
    .select()
    .from(claimReceipts)
    .where(and(eq(claimReceipts.company_id, companyId), inArray(claimReceipts.claim_item_id, [...itemIds])))
    .orderBy(claimReceipts.id);
  for (const row of rows)
    if (row.claim_item_id !== null)
      found.set(row.claim_item_id, [...(found.get(row.claim_item_id) ?? []), row]);
  return found;
}
