import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { formatMoney } from '@mesra/domain/kit/money';
import type { AuditCatalogue } from '../../kit/audited.ts';

/* Values of the log as people read them. */

export type Json = Record<string, unknown>;

/** Names of the rows that values refer to: `branches 4` is the branch's name. */
export type Names = ReadonlyMap<string, string>;

/** Half-days, which are read as days. */
const HALVES = new Set(['half_days', 'carry_half_days']);

/** Columns that hold the id of somebody who signs in, in any table. */
const PEOPLE = ['user_id', 'invited_by', 'created_by', 'asked_by', 'decided_by', 'confirmed_by', 'paid_by'];

/** The table whose row a column refers to; `people` are those who sign in. */
export const referredBy = (field: string, { references }: AuditCatalogue): string | undefined =>
  PEOPLE.includes(field) ? 'people' : references[field];

export interface Reading {
  catalogue: AuditCatalogue;
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
  if (typeof value === 'number' && reading.catalogue.tables[reading.table]?.sen?.includes(field))
    return formatMoney(value);
  if (typeof value === 'number' && HALVES.has(field)) return String(value / 2);
  if (field === 'week_id') return weekText(namesOf(field, value, reading), reading.language);
  if (referredBy(field, reading.catalogue)) return namesOf(field, value, reading);
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
