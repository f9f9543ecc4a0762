import { messageText } from '@mesra/contract/kit/messages';
import type { ReportCell, ReportColumn, ReportFigure, ReportRow } from '@mesra/contract/kit/report';
import { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import { type FixTarget, fixSearchOf, fixTargetOf } from '@mesra/contract/payroll-run/fix-target';
import { endOfMonth, plainMonthOf } from '@mesra/domain/kit/plain-date';
import { CINCO_PARTS, type CincoFinding, type CincoLevel } from '@mesra/domain/payroll/cinco';
import { notFound, Problem } from '../../kit/problem.ts';
import { checkMonth } from '../payroll-setup/payroll-setup.api.ts';
import { declareReport } from '../reports/reports.api.ts';
import { type Checked, checkedAmong, checkedOf, countOf } from './cinco-findings.ts';
import { type CincoCall, type CincoFilters, monthOf } from './cinco-people.reads.ts';
import { findingText } from './finding-text.ts';
import { monthLeft } from './month-open.reads.ts';

/** The record of the month itself among those of people. */
const MONTH = 0;

const SHAPE: readonly (readonly [key: string, width?: ReportColumn['width']])[] = [
  ['name'],
  ['code'],
  ['department'],
  ['run'],
  ['part'],
  ['finding', 'wide'],
];

const textOf = ({ language }: Pick<CincoCall, 'language'>, key: string, params = {}): string =>
  messageText({ key: `cinco.${key}`, params }, language);

const columns = (call: CincoCall): ReportColumn[] =>
  SHAPE.map(([key, width]) => ({
    ...{ key, title: textOf(call, `column.${key}`), kind: 'text' },
    ...(width ? { width } : {}),
  }));

const ofPart =
  ({ filters }: CincoCall) =>
  ({ part }: CincoFinding): boolean =>
    filters.part === undefined || part === filters.part;

/** Those with something to check, by name, after the month itself. */
async function records(call: CincoCall, page?: { limit: number; offset: number }) {
  const { people, month } = await checkedOf(call);
  const some = (findings: readonly CincoFinding[]) => findings.some(ofPart(call));
  const found = people.filter(({ findings }) => some(findings)).map(({ id }) => id);
  const ids = some(month) ? [MONTH, ...found] : found;
  return { ids: page ? ids.slice(page.offset, page.offset + page.limit) : ids, total: ids.length };
}

const TONES: Record<CincoLevel, NonNullable<ReportRow['tones']>[string]> = {
  error: 'error',
  warning: 'warning',
  info: 'primary',
};

const PAGES: Record<FixTarget['to'], string> = {
  '/admin/employee/view': 'record',
  '/admin/employee/view/employment': 'record',
  '/payroll/manage/process': 'process',
  '/payroll/tax': 'tax',
  '/payroll/setting': 'sources',
  '/admin/company/contribution': 'contribution',
};

/** The month that a finding is put right in: an earlier one where it is about such. */
function periodOf(call: CincoCall, { months }: CincoFinding['params']) {
  const [first] = typeof months === 'string' ? months.split(' ') : [];
  return first ? { start_date: first, end_date: endOfMonth(plainMonthOf(first)) } : monthOf(call);
}

/** Where a finding is put right. */
function linkOf(call: CincoCall, employeeId: number | null, { key, params, sequence }: CincoFinding) {
  const target = fixTargetOf(key);
  const search = fixSearchOf(target, employeeId, { ...periodOf(call, params), sequence });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) query.set(name, String(value));
  return {
    address: query.size > 0 ? `${target.to}?${query}` : target.to,
    title: textOf(call, `link.${PAGES[target.to]}`),
  };
}

interface Target {
  id: number | null;
  cells: Record<string, ReportCell>;
  runs: ReadonlyMap<number, string | null>;
}

/** The payroll that a finding is about, by the name of its run; nothing for what is about the person. */
function runOf(call: CincoCall, runs: Target['runs'], sequence: number): string | null {
  if (sequence === 0) return null;
  if (sequence === 1) return textOf(call, 'run.monthly');
  return runs.get(sequence) ?? textOf(call, 'run.other', { number: sequence });
}

const rowsOf = (
  call: CincoCall,
  { id, cells, runs }: Target,
  findings: readonly CincoFinding[],
  { statute }: Checked,
): ReportRow[] =>
  findings.filter(ofPart(call)).map((finding, at) => {
    const values: Record<string, ReportCell> = {
      ...cells,
      run: runOf(call, runs, finding.sequence),
      part: textOf(call, `part.${finding.part}`),
      finding: findingText(finding, { language: call.language, statute }),
    };
    return {
      id: `${id ?? 'month'}-${at}`,
      tones: { finding: TONES[finding.level] },
      link: linkOf(call, id, finding),
      cells: SHAPE.map(([key]) => values[key] ?? null),
    };
  });

async function rows(call: CincoCall, ids: readonly number[]): Promise<ReportRow[]> {
  const checked = await checkedAmong(call, ids);
  const people = new Map(checked.people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    if (id === MONTH) {
      const whole: Target = { id: null, cells: { name: textOf(call, 'month') }, runs: new Map() };
      return rowsOf(call, whole, checked.month, checked);
    }
    const person = people.get(id);
    if (!person) return [];
    const { name, employee_code: code, department, runs, findings } = person;
    return rowsOf(call, { id, cells: { name, code, department }, runs }, findings, checked);
  });
}

/** How many people are in the month and have a payroll, and how much there is to check in each part. */
async function figures(call: CincoCall): Promise<ReportFigure[]> {
  const checked = await checkedOf(call);
  const counts = [
    ['figure.employees', 'employees', checked.people.length],
    ['figure.processed', 'processed', checked.people.filter(({ processed }) => processed).length],
    ...CINCO_PARTS.map((part) => [`part.${part}`, part, countOf(checked, part)] as const),
  ] as const;
  return counts.map(([title, key, value]) => ({ key, title: textOf(call, title), kind: 'count', value }));
}

/** One whole month of people whom the caller sees, of which something is still to be confirmed. */
async function check(call: CincoCall): Promise<void> {
  const month = monthOf(call);
  checkMonth(month.start_date, month.end_date);
  const { employee_id: ids } = call.filters;
  const left = await monthLeft(call.tx, call.actor, month, ids);
  if (ids && left.people < new Set(ids).size) throw notFound();
  if (!left.open)
    throw new Problem('wrong_state', { key: ids ? 'cinco.person_confirmed' : 'cinco.confirmed' });
}

/** The Cinco report: what to look at in a month before it is confirmed, person by person (decision 0047). */
export const cincoReport = declareReport<CincoFilters>({
  kind: 'cinco',
  preview: cincoEndpoints.preview,
  link: '/payroll/manage/cinco',
  title: () => ({ key: 'cinco.title' }),
  maxDays: () => 31,
  check,
  columns,
  records,
  rows,
  figures,
});
