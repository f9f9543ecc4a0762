import type { StoredFilters } from '@mesra/contract/kit/report';
import type { RowCall } from '../../kit/http.ts';
import type { AnyReport, ReportDeclaration } from '../../kit/report.ts';

/** Whose report, over what, and as whom it is read: the transaction and the actor are those of whoever requested it. */
export interface ReportCall<F = unknown> extends RowCall {
  companyId: number;
  filters: F & StoredFilters;
}

/** A declaration whatever its filters are: those of a call come from its own query. */
export type ReadableReport = ReportDeclaration<never, ReportCall<never>>;

export const readable = (declaration: AnyReport): ReadableReport => declaration as unknown as ReadableReport;
