import type { ApprovalKind } from '@mesra/contract/approvals/approval';
import type { TaxRequestStatus } from '@mesra/domain/payroll/tax-request';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '../../kit/actor.ts';
import type { RowCall } from '../../kit/http.ts';
import type { NewNotification } from '../realtime/realtime.api.ts';

/** A table of requests about tax. */
export type TaxRequestTable = PgTable &
  Record<'id' | 'company_id' | 'employee_id' | 'approval_id' | 'payroll_id' | 'proof_key', AnyPgColumn>;

/** What every request has, with the month whose payroll has counted it. */
export interface TaxRequestRow {
  id: number;
  company_id: number;
  employee_id: number;
  status: TaxRequestStatus;
  requested_by: number | null;
  approval_id: number | null;
  answer: string | null;
  payroll_id: number | null;
  proof_key: string | null;
  proof_name: string | null;
  proof_type: string | null;
  version: number;
  counted_in: string | null;
}

/** A row of a kind's table. */
export type RequestOf<T extends TaxRequestTable> = T['$inferSelect'] & TaxRequestRow;

/** A table of requests that run from month to month. */
export type EndingTable = TaxRequestTable & Record<'start_date' | 'end_date', AnyPgColumn>;

/** How a request that runs from month to month is ended. */
interface Ending<T extends TaxRequestTable> {
  may(actor: Actor, row: RequestOf<T>): boolean;
  /** Whether a payslip has counted it, by its `facts`. */
  counted(row: RequestOf<T>): SQL;
}

/**
 * A kind of what people hand in about their tax. States, approval, proof and versions are the same for all of them; a kind says
 * what its requests hold, and what is refused.
 */
export interface TaxRequestKind<T extends TaxRequestTable = TaxRequestTable> {
  /** Its collection under `/api/payrolls/tax`. */
  name: string;
  table: T;
  approval: ApprovalKind;
  /** What its rows are read with beside their columns, for `present`. */
  derived?: Record<string, SQL>;
  /** What was entered, as columns. */
  columns(entered: Record<string, unknown>): Record<string, unknown>;
  /** Refuses what cannot be requested, 422 at its field, before it is kept and again when it is sent. */
  check(call: RowCall, row: T['$inferInsert']): Promise<void>;
  /** Whether it needs no approval by another: the caller has only recorded what stands. */
  decided?(actor: Actor, row: RequestOf<T>): boolean;
  /** Absent where requests are not ended. */
  ending?: Ending<T>;
  /** What a request says, as the API answers it. */
  present(row: RequestOf<T>): Record<string, unknown>;
  /** What the person is told once it is decided. */
  notice(row: T['$inferSelect'], status: 'Approved' | 'Rejected'): Pick<NewNotification, 'kind' | 'params'>;
}
