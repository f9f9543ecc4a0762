import { generatedReportEndpoints as endpoints } from '@mesra/contract/reports/report';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { handle, type RowCall } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import { XLSX } from '../../kit/table-file.ts';
import { presentReport } from './report.present.ts';
import { maySeeReport, seenReports } from './reports.policy.ts';
import { reports } from './reports.tables.ts';

const TYPES = { xlsx: XLSX, pdf: 'application/pdf' };

const list = handle(endpoints.list, async ({ query, actor, companyIds, tx, services, language }) => {
  const seen = seenReports(actor, companyIds, services.reports);
  const where = and(
    eq(reports.user_id, actor.user_id),
    query.kind ? eq(reports.kind, query.kind) : undefined,
    or(
      sql`false`,
      ...seen.map(({ company_id, rights, kinds }) =>
        and(eq(reports.company_id, company_id), eq(reports.rights, rights), inArray(reports.kind, kinds)),
      ),
    ),
  );
  const { orderBy, limit, offset } = pageOf(query, {}, reports.id);
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(reports)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countMatches(tx, sql`from ${reports} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  return { data: rows.map((row) => presentReport(row, services.reports, language)), meta };
});

/** A report that the caller may see; 404 for any other. */
async function findReport({ tx, actor, companyIds, services }: RowCall, id: number) {
  const [row] = await tx
    .select()
    .from(reports)
    .where(and(inArray(reports.company_id, [...companyIds]), eq(reports.id, id)));
  if (!row || !maySeeReport(actor, services.reports, row)) throw notFound();
  return row;
}

const read = handle(endpoints.read, async (call) => {
  const row = await findReport(call, call.params.id);
  return { data: presentReport(row, call.services.reports, call.language) };
});

const file = handle(endpoints.file, async (call) => {
  const { status, format, file_key, file_name } = await findReport(call, call.params.id);
  if (status !== 'success' || file_key === null)
    throw new Problem('wrong_state', { key: 'report.not_ready' });
  const bytes = await call.services.files.get(file_key);
  if (!bytes) throw notFound();
  return { bytes, type: TYPES[format], name: file_name ?? `report.${format}` };
});

export const generatedReportHandlers = [list, read, file];
