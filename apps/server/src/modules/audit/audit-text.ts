import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { CONTRIBUTION_KEYS, TOTAL_KEYS } from '@mesra/contract/payroll/payslip';
import { formatMoney } from '@mesra/domain/kit/money';

/* Values of the log as people read them. */

export type Json = Record<string, unknown>;

/** Names of the rows that values refer to: `branches 4` is the branch's name. */
export type Names = ReadonlyMap<string, string>;

/** Whole sen, by table. */
const SEN: Record<string, ReadonlySet<string>> = {
  employee_salaries: new Set(['amount']),
  employee_openings: new Set(['remuneration', 'epf', 'mtd', 'zakat', 'reliefs']),
  payrolls: new Set([...TOTAL_KEYS, ...CONTRIBUTION_KEYS]),
};

/** Half-days, which are read as days. */
const HALVES = new Set(['half_days', 'carry_half_days']);

/** Fields that hold another row's id, with the table of that row; `people` are those who sign in. */
export const REFERENCES: Readonly<Record<string, string>> = {
  branch_id: 'branches',
  division_id: 'divisions',
  department_id: 'departments',
  position_id: 'positions',
  position_level_id: 'position_levels',
  employee_id: 'employees',
  reports_to_id: 'employees',
  person_in_charge_id: 'employees',
  work_site_id: 'work_sites',
  payment_id: 'payroll_payments',
  template_id: 'schedule_templates',
  week_id: 'work_weeks',
  leave_type_id: 'leave_types',
  folder_id: 'document_folders',
  document_id: 'documents',
  employee_document_id: 'employee_documents',
  user_id: 'people',
  invited_by: 'people',
  created_by: 'people',
  asked_by: 'people',
  decided_by: 'people',
  confirmed_by: 'people',
  paid_by: 'people',
};

export interface Reading {
  table: string;
  names: Names;
  language: Language;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === 0 ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** `Kuala Lumpur, Penang` for the ids of an employee access; a row that is gone by its number. */
const namesOf = (field: string, ids: unknown, names: Names): string =>
  (Array.isArray(ids) ? ids : [ids])
    .map((id) => names.get(`${REFERENCES[field]} ${id}`) ?? `${id}`)
    .join(', ');

function scopeText(scope: Json, { names, language }: Reading): string {
  return Object.entries(scope)
    .filter(([, ids]) => !isEmpty(ids))
    .map(([field, ids]) => `${fieldName(field, language)}: ${namesOf(field, ids, names)}`)
    .join('; ');
}

interface InputLine {
  type?: string;
  name?: string;
  key?: string;
  amount?: number;
}
const lineText = (line: InputLine) =>
  `${line.name || line.type || line.key || ''} ${formatMoney(line.amount ?? 0)}`.trim();

/** What a payroll officer set by hand: the lines, and every figure that is not nothing. Amounts are ringgit. */
function inputText(input: Json, { language }: Reading): string {
  const parts = Object.entries(input).flatMap(([field, value]): string[] => {
    if (isEmpty(value) || value === 'auto') return [];
    if (Array.isArray(value)) return value.map((line) => lineText(line as InputLine));
    const name = fieldName(field, language);
    if (typeof value === 'number') return [`${name} ${formatMoney(value)}`];
    if (field !== 'manual') return [isObject(value) ? `${name}: ${flatText(value)}` : `${name} ${value}`];
    return Object.entries(value as Json).flatMap(([key, amount]) =>
      typeof amount === 'number' ? [`${fieldName(key, language)} ${formatMoney(amount)}`] : [],
    );
  });
  return parts.join('; ');
}

const flatText = (value: Json): string =>
  Object.entries(value)
    .map(([key, one]) => `${key}: ${typeof one === 'object' && one !== null ? JSON.stringify(one) : one}`)
    .join('; ');

/** An instant as the database writes it into the log, with its offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

/** The days of a week that is named by its templates: `Office (1 2 3 4 5), Half day (6)`, Monday 1. */
const WEEK_DAYS = /\(([1-7](?: [1-7])*)\)(?=, |$)/g;

/** `Office (Mon–Fri), Half day (Sat)`: the days by their short names, three or more in a row as from and to. */
function weekText(name: string, language: Language): string {
  const dayName = (day: number) => sayMessage({ key: `weekday.short.${day - 1}` }, language);
  return name.replace(WEEK_DAYS, (_all, said: string) => {
    const runs: number[][] = [];
    for (const day of said.split(' ').map(Number)) {
      const last = runs.at(-1);
      if (last?.at(-1) === day - 1) last.push(day);
      else runs.push([day]);
    }
    const parts = runs.flatMap((run) => {
      const names = run.map(dayName);
      return names.length > 2 ? [`${names[0]}–${names.at(-1)}`] : names;
    });
    return `(${parts.join(', ')})`;
  });
}

/** One value as people read it: amounts as ringgit, references by name. Null where there is none. */
export function valueText(field: string, value: unknown, reading: Reading): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && SEN[reading.table]?.has(field)) return formatMoney(value);
  if (typeof value === 'number' && HALVES.has(field)) return String(value / 2);
  if (field === 'week_id') return weekText(namesOf(field, value, reading.names), reading.language);
  if (REFERENCES[field]) return namesOf(field, value, reading.names);
  if (Array.isArray(value))
    return value.map((one) => (isObject(one) ? flatText(one) : String(one))).join(', ');
  if (typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
    return new Date(value).toISOString();
  if (!isObject(value)) return String(value);
  if (field === 'scope') return scopeText(value, reading);
  if (field === 'input') return inputText(value, reading);
  return flatText(value);
}

interface Route {
  route: string;
  actions: string[];
}
const routeText = ({ route, actions }: Route) =>
  actions.length > 0 ? `${route} (${[...actions].sort().join(', ')})` : route;

/** Of two lists of screens only the screens that differ, each with its actions: what was there, and what is. */
export function accessDifference(before: unknown, after: unknown): [string | null, string | null] {
  const texts = (list: unknown) => (Array.isArray(list) ? (list as Route[]).map(routeText) : []);
  const [had, has] = [texts(before), texts(after)];
  const only = (list: string[], other: string[]) =>
    list
      .filter((text) => !other.includes(text))
      .sort()
      .join(', ') || null;
  return [only(had, has), only(has, had)];
}

/** Of two documents only the keys that differ. */
export function documentDifference(before: unknown, after: unknown): [unknown, unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const of = (value: Json) =>
    Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key]]] : [])));
  return [of(before), of(after)];
}
