import type { ReactNode } from 'react';
import { formatDate, formatMoney, NOTHING } from './format.ts';

/** What an input takes besides its label and value; each kind of field uses what applies to it. */
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

/** One field of a form: its label, how it is entered, and how its value reads beside another's. Plain data. */
export interface FieldSpec<V, Row = unknown> extends FieldInput {
  label: string;
  /** Text unless it says otherwise. The screen draws an `own` field itself. */
  kind?: 'text' | 'lines' | 'day' | 'money' | 'choice' | 'choices' | 'id' | 'ids' | 'switch' | 'own';
  /** What a choice begins with in something new. */
  initial?: string;
  /** Of a choice, or of several (`choices`); an `id` and `ids` have numbers for their values. */
  options?: readonly { value: string; label: string }[];
  /** Of several: the server searches the options. */
  onSearch?: (text: string) => void;
  /**
   * The value as text, where the kind does not say it: of `values`, that began from `row`, where `current` is what
   * stands now. Null leaves the field out of a conflict.
   */
  read?: ((values: V, row: Row | null, current: Row | null) => string) | null;
}

/** Every field of a form, in the order in which it asks for them. */
export type FieldSpecs<V, Row = unknown> = { [K in keyof V & string]?: FieldSpec<V, Row> };

/** A field in which two versions may differ. */
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

/** The value of a field as people read it; undefined of what cannot be read. */
export function readField<V extends Record<string, unknown>, Row>(
  name: string,
  spec: FieldSpec<V, Row>,
  { values, row }: Side<V, Row>,
  current: Row | null,
  words: YesNo,
): string | undefined {
  if (spec.read) return spec.read(values, row, current);
  const value = values[name];
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  const labelOf = (text: string) => spec.options?.find((one) => one.value === text)?.label;
  if (Array.isArray(value) && spec.options)
    return value.map((one) => labelOf(String(one)) ?? String(one)).join(', ');
  if (typeof value === 'object') return undefined;
  const text = String(value);
  const format = { day: formatDate, money: (amount: string) => formatMoney(amount.replaceAll(',', '')) };
  const shown = spec.kind === 'day' || spec.kind === 'money' ? format[spec.kind](text) : text;
  return labelOf(text) ?? (shown === NOTHING ? text : shown);
}

/** What two people have in each field, for the choice between them. */
export function conflictRows<V extends Record<string, unknown>, Row>(
  fields: FieldSpecs<V, Row>,
  theirs: Side<V, Row>,
  mine: Side<V, Row>,
  words: YesNo,
): ConflictRow[] {
  return Object.entries<FieldSpec<V, Row> | undefined>(fields).flatMap(([name, spec]) => {
    if (!spec || spec.read === null) return [];
    const [now, typed] = [theirs, mine].map((side) => readField(name, spec, side, theirs.row, words));
    return now === undefined || typed === undefined ? [] : [{ label: spec.label, theirs: now, mine: typed }];
  });
}

/** How a form names a field of what is sent; a field of a list by its last part. */
export function labelIn<V, Row>(fields: FieldSpecs<V, Row>): (path: string) => string | undefined {
  const named = fields as Record<string, FieldSpec<V, Row> | undefined>;
  return (path) => (named[path] ?? named[path.split('.').at(-1) ?? path])?.label;
}
