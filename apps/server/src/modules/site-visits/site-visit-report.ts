import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import {
  type SiteVisitTemplate,
  siteVisitReportEndpoints,
} from '@mesra/contract/site-visits/site-visit-report';
import { declareReport, reportText, type Shape, titledColumns } from '../reports/reports.api.ts';
import {
  reportFigures,
  reportRecords,
  someSums,
  type VisitFigures,
  type VisitReportCall,
  type VisitReportFilters,
  type VisitSum,
} from './site-visit-report.reads.ts';
import { type ReportTexts, visitCells } from './visit-cells.ts';

const LINK = '/work-task/site-visit/report';

const SUM = { sum: true, sortable: true } as const;
const SUMS = [
  ['planned', 'count', SUM],
  ['completed', 'count', SUM],
  ['missed', 'count', SUM],
  ['unplanned', 'count', SUM],
  ['late', 'count', SUM],
  ['minutes', 'hours', SUM],
  ['metres', 'distance', SUM],
] as const satisfies Shape;

/** The columns of the templates. */
const SHAPES: Record<SiteVisitTemplate, Shape> = {
  Visits: [
    ['name', 'text'],
    ['code', 'text'],
    ['date', 'date'],
    ['site', 'text'],
    ['plan', 'text'],
    ['planned_order', 'count'],
    ['actual_order', 'count'],
    ['window', 'text'],
    ['check_in', 'text'],
    ['check_out', 'text'],
    ['late_minutes', 'count', { sum: true }],
    ['minutes', 'hours', { sum: true }],
    ['metres', 'distance', { sum: true }],
    ['status', 'text'],
    ['remarks', 'text', { width: 'wide' }],
  ],
  Person: [['name', 'text'], ['code', 'text'], ...SUMS],
  Site: [['site', 'text'], ['site_code', 'text'], ...SUMS],
  Day: [['date', 'date'], ...SUMS],
};

const textsIn =
  (call: VisitReportCall): ReportTexts =>
  (key) =>
    reportText('site_visit_report', call, key);

const columns = (call: VisitReportCall): ReportColumn[] =>
  titledColumns('site_visit_report', call, SHAPES[call.filters.template]);

const cellsOf = (template: SiteVisitTemplate, values: Record<string, ReportCell>): ReportCell[] =>
  SHAPES[template].map(([key]) => values[key] ?? null);

async function visitRowsOf(call: VisitReportCall, ids: readonly number[]): Promise<ReportRow[]> {
  const textOf = textsIn(call);
  return (await visitCells(call, textOf, ids)).map(({ id, values, tones }) => ({
    id: String(id),
    cells: cellsOf('Visits', values),
    tones,
    link: { address: `${LINK}?visit=${id}`, title: textOf('route') },
  }));
}

/** The visits that a sum is of, as filters of the report's own page. */
const filterOf: Record<Exclude<SiteVisitTemplate, 'Visits'>, (sum: VisitSum) => string> = {
  Person: ({ key }) => `employee_id=${key}`,
  Site: ({ key }) => `work_site_id=${key}`,
  Day: ({ date }) => `start_date=${date}&end_date=${date}`,
};

async function sumRows(
  call: VisitReportCall,
  template: Exclude<SiteVisitTemplate, 'Visits'>,
  ids: readonly number[],
): Promise<ReportRow[]> {
  const title = textsIn(call)('visits');
  return (await someSums(call, template, ids)).map((sum) => {
    const { name, employee_code: code, site_name: site, site_code, date, ...figures } = sum;
    return {
      id: String(sum.key),
      cells: cellsOf(template, { ...figures, name, code, site, site_code, date }),
      link: { address: `${LINK}?template=Visits&page=1&${filterOf[template](sum)}`, title },
    };
  });
}

const rows = (call: VisitReportCall, ids: readonly number[]): Promise<ReportRow[]> => {
  const { template } = call.filters;
  return template === 'Visits' ? visitRowsOf(call, ids) : sumRows(call, template, ids);
};

async function figures(call: VisitReportCall): Promise<ReportFigure[]> {
  const found: VisitFigures = await reportFigures(call);
  const textOf = textsIn(call);
  return SUMS.map(([key, kind]) => ({ key, kind, title: textOf(`column.${key}`), value: found[key] }));
}

/** The report of visits of sites: each against its plan, or what they come to by person, site or day. */
export const siteVisitReport = declareReport<VisitReportFilters>({
  kind: 'site-visits',
  preview: siteVisitReportEndpoints.preview,
  link: LINK,
  title: ({ template }) => ({ key: `site_visit_report.title.${template}` }),
  maxDays: () => 366,
  columns,
  records: reportRecords,
  rows,
  figures,
});
