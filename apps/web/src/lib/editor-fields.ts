import type { ReactNode } from 'react';
import { formatDate, formatMoney, NOTHING } from './format.ts';

/** Input options besides label and value; each kind of field uses those that apply to it. */
interface FieldInput {
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string | undefined;
  maxLength?: number;
  minRows?: number;
  inputMode?: 'tel' | 'numeric' | 'decimal';
  autoComplete?: string;
  type?: string;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  searchable?: boolean;
  clearable?: boolean;
}

/** One field of a form: its label, its input, and how its value is displayed in a conflict. Plain data. */
export interface FieldSpec<V, Row = unknown> extends FieldInput {
  label: string;
  /** `text` by default. An `own` field is rendered by the screen. */
  kind?: 'text' | 'lines' | 'day' | 'money' | 'choice' | 'choices' | 'id' | 'ids' | 'switch' | 'own';
  /** Initial value of a choice in a new row. */
  initial?: string;
  /** Of a choice, or of several (`choices`); `id` and `ids` have numeric values. */
  options?: readonly { value: string; label: string }[];
  /** For `ids` and several choices, and for `id`: the server searches the options. */
  onSearch?: (text: string) => void;
  /**
   * Formats the value if its kind cannot: `values` are the form's, `row` the row they started from, `current`
   * the current row. Null omits the field from a conflict.
   */
  read?: ((values: V, row: Row | null, current: Row | null) => string) | null;
}

/** Every field of a form, in display order. */
export type FieldSpecs<V, Row = unknown> = { [K in keyof V & string]?: FieldSpec<V, Row> };

/** A field of a conflict, with both versions. */
export interface ConflictRow {
  label: string;
  theirs: string;
  mine: string;
}

interface Side<V, Row> {
  values: V;
  row: Row | null;
}

export interface YesNo {
  yes: string;
  no: string;
}

/** The displayed value of a field; undefined if it cannot be formatted. */
export function readField<V extends Record<string, unknown>, Row>(
  name: string,
  spec: FieldSpec<V, Row>,
  { values, row }: Side<V, Row>,
  current: Row | null,
  labels: YesNo,
): string | undefined {
  if (spec.read) return spec.read(values, row, current);
  const value = values[name];
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? labels.yes : labels.no;
  const labelOf = (text: string) => spec.options?.find((one) => one.value === text)?.label;
  if (Array.isArray(value) && spec.options)
    return value.map((one) => labelOf(String(one)) ?? String(one)).join(', ');
  if (typeof value === 'object') return undefined;
  const text = String(value);
  const format = { day: formatDate, money: (amount: string) => formatMoney(amount.replaceAll(',', '')) };
  const shown = spec.kind === 'day' || spec.kind === 'money' ? format[spec.kind](text) : text;
  return labelOf(text) ?? (shown === NOTHING ? text : shown);
}

/** The differing fields of two versions, for the user to choose from. */
export function conflictRows<V extends Record<string, unknown>, Row>(
  fields: FieldSpecs<V, Row>,
  theirs: Side<V, Row>,
  mine: Side<V, Row>,
  labels: YesNo,
): ConflictRow[] {
  return Object.entries<FieldSpec<V, Row> | undefined>(fields).flatMap(([name, spec]) => {
    if (!spec || spec.read === null) return [];
    const [now, typed] = [theirs, mine].map((side) => readField(name, spec, side, theirs.row, labels));
    return now === undefined || typed === undefined ? [] : [{ label: spec.label, theirs: now, mine: typed }];
  });
}

/** The label of a field in the request body; a field of a list by the last part of its path. */
export function labelIn<V, Row>(fields: FieldSpecs<V, Row>): (path: string) => string | undefined {
  const named = fields as Record<string, FieldSpec<V, Row> | undefined>;
  return (path) => (named[path] ?? named[path.split('.').at(-1) ?? path])?.label;
}
