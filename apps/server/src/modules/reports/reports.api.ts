import { createHash } from 'node:crypto';
import { type reportEndpoints, reportPeriod, type StoredFilters } from '@mesra/contract/kit/report';
import { addDays, daysBetween, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, count, eq, inArray } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import { type Handled, handle, type RowCall, roleIn } from '../../kit/http.ts';
import { startJob } from '../../kit/jobs.ts';
import { metaOf } from '../../kit/list.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { AnyReport, ReportDeclaration } from '../../kit/report.ts';
import { planByValues } from '../../kit/statements.ts';
import { REPORT_JOB } from './report.jobs.ts';
import { presentReport } from './report.present.ts';
import { type ReadableReport, type ReportCall, readable } from './report-call.ts';
import { rightsOf } from './reports.policy.ts';
import { reports } from './reports.tables.ts';

export type { ReportCall } from './report-call.ts';
/** Files of several short tables, made at once, and how they write days and instants. */
export { cellText, type ReportHead, shownDay, shownInstant } from './report-cells.ts';
export { reportText, type Shape, SUM, titledColumns } from './report-columns.ts';
export { tablesPdf } from './report-pdf.ts';
export { tablesXlsx } from './report-xlsx.ts';
/** A list as a PDF, made at once. */
export { tablePdf } from './table-pdf.ts';

/** A report of a module with the type of its filters. */
export const declareReport = <F>(declaration: ReportDeclaration<F, ReportCall<F>>): AnyReport =>
  declaration as unknown as AnyReport;

/** Reports that one person may have waiting or under way in a company. */
const MAX_OPEN = 5;

type Endpoints = ReturnType<typeof reportEndpoints<Record<never, never>>>;

/** Names of the query that say which page is requested for, not what the report is about. */
const NOT_FILTERS = new Set(['company_id', 'page', 'per_page', 'format']);

/** The filters of a request with its days named. */
function filtersOf(
  declaration: Pick<AnyReport, 'maxDays'>,
  sent: Record<string, unknown>,
  today: PlainDate,
): StoredFilters {
  const period = reportPeriod(sent as Parameters<typeof reportPeriod>[0], today);
  const { start_date: start, end_date: end } = period;
  const rest = Object.entries(sent).filter(([key, value]) => !NOT_FILTERS.has(key) && value !== undefined);
  const filters = { ...Object.fromEntries(rest), ...period };
  if (end < start) throw invalid('end_date', 'validation.ends_before_start');
  const days = declaration.maxDays(filters as never);
  if (daysBetween(start, end) >= days) throw invalid('end_date', 'report.too_long', { days });
  return filters;
}

const datesOf = ({ start_date, end_date }: StoredFilters): PlainDate[] =>
  Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, index) => addDays(start_date, index));

/** A request as a call of a report, its days named and checked. */
export function reportCall(
  declaration: Pick<AnyReport, 'maxDays'>,
  call: RowCall & { companyId: number | null },
  sent: Record<string, unknown>,
): ReportCall<never> {
  planByValues(call.tx);
  const companyId = call.companyId ?? call.companyIds[0] ?? 0;
  const filters = filtersOf(declaration, sent, todayIn(call.actor, companyId, call.services.clock));
  return { ...call, companyId, companyIds: [companyId], filters: filters as never };
}

const preview = (declaration: ReadableReport, endpoints: Endpoints): Handled =>
  handle(endpoints.preview, async (call) => {
    const { query } = call;
    const requested = reportCall(declaration, call, query);
    await declaration.check?.(requested);
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
    const { ids, total } = await declaration.records(requested, page);
    return {
      data: await declaration.rows(requested, ids),
      meta: metaOf({ ...query, sort: 'asc', sort_by: 'id' }, { total, total_capped: false }),
      extras: {
        dates: datesOf(requested.filters),
        columns: declaration.columns(requested),
        figures: await declaration.figures(requested),
      },
    };
  });

/** Refuses a further report to somebody who has several under way. */
async function limitOpen({ tx, actor }: RowCall, companyId: number): Promise<void> {
  const [open] = await tx
    .select({ count: count() })
    .from(reports)
    .where(
      and(
        eq(reports.company_id, companyId),
        eq(reports.user_id, actor.user_id),
        inArray(reports.status, ['pending', 'generating']),
      ),
    );
  if ((open?.count ?? 0) >= MAX_OPEN) throw new Problem('wrong_state', { key: 'report.too_many_open' });
}

const generate = (declaration: ReadableReport, endpoints: Endpoints): Handled =>
  handle(endpoints.generate, async (call) => {
    const { body, actor, tx, services, language } = call;
    const { company_id, format } = body;
    const about: ReportCall<never> = reportCall(declaration, { ...call, companyId: company_id }, body);
    await declaration.check?.(about);
    const filters: StoredFilters = about.filters;
    const { kind } = declaration;
    const requested = JSON.stringify([actor.user_id, kind, format, language, filters]);
    const job = await startJob(tx, services, {
      companyId: company_id,
      type: REPORT_JOB,
      key: createHash('sha256').update(requested).digest('hex'),
      createdBy: actor.user_id,
    });
    const ofJob = and(eq(reports.company_id, company_id), eq(reports.job_id, job.id));
    const [joined] = job.joined ? await tx.select().from(reports).where(ofJob) : [];
    if (!joined) await limitOpen(call, company_id);
    const rights = rightsOf(roleIn(actor, company_id));
    const values = { company_id, user_id: actor.user_id, kind, format, language, filters, rights };
    const created = joined
      ? [joined]
      : await tx
          .insert(reports)
          .values({ ...values, job_id: job.id, created_at: services.clock.now().toISOString() })
          .returning();
    const [row] = created;
    if (!row) throw new Problem('failed');
    return { data: presentReport(row, services.reports, language), message: 'report.started', status: 202 };
  });

/** The handlers of a module's report (`reportEndpoints` of the contract). */
export const reportHandlers = (
  declaration: AnyReport,
  endpoints: { preview: unknown; generate: unknown },
): Handled[] => [
  preview(readable(declaration), endpoints as Endpoints),
  generate(readable(declaration), endpoints as Endpoints),
];
