import { FR_REPORT_DAYS, frReportEndpoints } from '@mesra/contract/fr-records/fr-record';
import { messageText } from '@mesra/contract/kit/messages';
import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { provenBy } from '@mesra/domain/faces/fr-record';
import { wholePercent } from '@mesra/domain/faces/proof';
import { zoneOf } from '../company/company.api.ts';
import { declareReport, reportText, type Shape, titledColumns } from '../reports/reports.api.ts';
import {
  type FrCall,
  type FrFigures,
  type FrFilters,
  PROOFS,
  type ReportedRecord,
  reportedFigures,
  reportedIds,
  reportedRows,
} from './fr-report.reads.ts';

/** On the screen names of people, sites and devices need the room of what a record shows when it is opened. */
const COLUMNS: Shape = [
  ['date', 'date'],
  ['time', 'time'],
  ['name', 'text'],
  ['code', 'text', { only_in_files: true }],
  ['type', 'text'],
  ['site', 'text'],
  ['device', 'text'],
  ['method', 'text'],
  ['score', 'text'],
  ['threshold', 'text', { only_in_files: true }],
  ['challenge', 'text'],
  ['pin', 'text'],
  ['status', 'text'],
  ['remarks', 'text', { width: 'wide' }],
];

const textOf = (call: FrCall, key: string): string => reportText('fr_report', call, key);

const columns = (call: FrCall): ReportColumn[] => titledColumns('fr_report', call, COLUMNS);

const TONES = { Verified: 'success', Pending: 'warning', Rejected: 'error', Retried: 'primary' } as const;

const inPercent = (share: number | null): string | null =>
  share === null ? null : `${wholePercent(share)}%`;

function cellsOf(call: FrCall, row: ReportedRecord): Record<string, ReportCell> {
  const { date, time, name, employee_code: code, site, device, challenge_passed: passed, pin } = row;
  return {
    ...{ date, time, name, code, site, device },
    type: textOf(call, `type.${row.type}`),
    method: textOf(call, `method.${provenBy(row)}`),
    score: inPercent(row.score),
    threshold: inPercent(row.threshold),
    challenge: passed === null ? null : textOf(call, passed ? 'challenge.passed' : 'challenge.failed'),
    pin: pin && textOf(call, `pin.${pin}`),
    status: textOf(call, `status.${row.status}`),
    remarks:
      row.marks
        .map(({ key }) => messageText({ key: `site_visit_report.mark.${key}` }, call.language))
        .join('; ') || null,
  };
}

async function rows(call: FrCall, ids: readonly number[]): Promise<ReportRow[]> {
  const found = await reportedRows(call, ids, await zoneOf(call.tx, call.companyId));
  return found.map((row) => {
    const cells = cellsOf(call, row);
    return {
      id: String(row.id),
      cells: COLUMNS.map(([key]) => cells[key] ?? null),
      tones: { status: TONES[row.status] },
      link: { address: `/attendance/fr-record?record=${row.id}`, title: textOf(call, 'open') },
    };
  });
}

const FIGURES = ['records', 'people', ...PROOFS, 'pending', 'rejected', 'retried'] as const;

async function figures(call: FrCall): Promise<ReportFigure[]> {
  const found: FrFigures = await reportedFigures(call);
  return FIGURES.map((key) => ({
    ...{ key, kind: 'count', value: found[key] },
    title: textOf(call, `figure.${key}`),
  }));
}

/** The report of FR records (spec section 7): who recorded what at which device, and how it was proven. */
export const frReport = declareReport<FrFilters>({
  kind: 'fr-records',
  preview: frReportEndpoints.preview,
  link: '/attendance/fr-record/report',
  title: () => ({ key: 'fr_report.title' }),
  maxDays: () => FR_REPORT_DAYS,
  columns,
  records: reportedIds,
  rows,
  figures,
});
