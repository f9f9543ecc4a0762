import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { formatMoney } from '@mesra/domain/kit/money';
import type { AuditCatalogue } from '../../kit/audited.ts';

/* Formats log values for display. */

export type Json = Record<string, unknown>;

/** Names of referenced rows: `branches 4` maps to the branch's name. */
export type Names = ReadonlyMap<string, string>;

/** Columns in half-days, displayed as days. */
const HALVES = new Set(['half_days', 'carry_half_days']);

/** Columns that hold a user id, in any table. */
const PEOPLE = [
  'user_id',
  'invited_by',
  'created_by',
  'asked_by',
  'decided_by',
  'confirmed_by',
  'paid_by',
  'issued_by',
];

/** The table that a column references; `people` stands for users. */
export const referredBy = (field: string, { references }: AuditCatalogue): string | undefined =>
  PEOPLE.includes(field) ? 'people' : references[field];

export interface Reading {
  catalogue: AuditCatalogue;
  table: string;
  names: Names;
  language: Language;
  /** Columns that are in whole sen by another column of the row. */
  amounts?: ReadonlySet<string>;
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

/** `Kuala Lumpur, Penang` for the ids of an employee scope; a deleted row is shown by its id. */
const namesOf = (field: string, ids: unknown, { names, catalogue }: Reading): string =>
  (Array.isArray(ids) ? ids : [ids])
    .map((id) => names.get(`${referredBy(field, catalogue)} ${id}`) ?? `${id}`)
    .join(', ');

function scopeText(scope: Json, reading: Reading): string {
  return Object.entries(scope)
    .filter(([, ids]) => !isEmpty(ids))
    .map(([field, ids]) => `${fieldName(field, reading.language)}: ${namesOf(field, ids, reading)}`)
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

/** A payroll officer's manual input: the lines and every non-zero figure. Amounts are in ringgit. */
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

/** A timestamp in the log's format, with offset. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?[+-]\d{2}:\d{2}$/;

/** Weekday lists in a week's name: `Office (1 2 3 4 5), Half day (6)`, Monday 1. */
const WEEK_DAYS = /\(([1-7](?: [1-7])*)\)(?=, |$)/g;

/** `Office (Mon–Fri), Half day (Sat)`: short weekday names; three or more consecutive days become a range. */
function weekText(name: string, language: Language): string {
  const dayName = (day: number) => messageText({ key: `weekday.short.${day - 1}` }, language);
  return name.replace(WEEK_DAYS, (_all, days: string) => {
    const runs: number[][] = [];
    for (const day of days.split(' ').map(Number)) {
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

/** Formats a value for display: amounts in ringgit, references by name. Null if there is no value. */
export function valueText(field: string, value: unknown, reading: Reading): string | null {
  if (value === null || value === undefined) return null;
  const isSen = (name: string) =>
    reading.catalogue.tables[reading.table]?.sen?.includes(name) || reading.amounts?.has(name);
  if (typeof value === 'number' && isSen(field)) return formatMoney(value);
  if (typeof value === 'number' && HALVES.has(field)) return String(value / 2);
  if (field.endsWith('reason_code')) return messageText({ key: `reason.${value}` }, reading.language);
  if (field === 'week_id') return weekText(namesOf(field, value, reading), reading.language);
  if (referredBy(field, reading.catalogue)) return namesOf(field, value, reading);
  if (Array.isArray(value)) {
    const partText = (one: Json) =>
      Object.fromEntries(
        Object.entries(one).map(([key, part]) => [
          key,
          typeof part === 'number' && isSen(`${field}.${key}`) ? formatMoney(part) : part,
        ]),
      );
    return value.map((one) => (isObject(one) ? flatText(partText(one)) : String(one))).join(', ');
  }
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

/** The screens that differ between two access lists, with their actions: before and after. */
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

/** The keys that differ between two JSON documents. */
export function documentDifference(before: unknown, after: unknown): [unknown, unknown] {
  if (!isObject(before) || !isObject(after)) return [before, after];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const of = (value: Json) =>
    Object.fromEntries(keys.flatMap((key) => (key in value ? [[key, value[key]]] : [])));
  return [of(before), of(after)];
}
