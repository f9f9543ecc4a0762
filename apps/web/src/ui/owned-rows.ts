import type { z } from 'zod';
import type { FieldSpecs } from '../lib/editor-fields.ts';

/** Text, null where nothing is chosen, or the ids of several choices. */
export type ListValues = Record<string, string | null | number[]>;
export interface OwnedRow {
  id: number;
  version: number;
}

export interface FieldListDialogProps<Row extends OwnedRow> {
  title: string;
  /** Null creates one. */
  row: Row | null;
  fields: FieldSpecs<ListValues, Row>;
  schema: z.ZodType | undefined;
  create: (values: ListValues) => Promise<unknown>;
  update: (row: Row, values: ListValues & { version: number }) => Promise<unknown>;
  onClose: () => void;
}

/** The form values of a row. */
export function listValues<Row>(fields: FieldSpecs<ListValues, Row>, row: Row | null): ListValues {
  return Object.fromEntries(
    Object.entries(fields).map(([key, spec]) => {
      const value = (row as Record<string, unknown> | null)?.[key];
      if (spec?.kind === 'ids') return [key, Array.isArray(value) ? value : []];
      const nothing = spec?.kind === 'day' || spec?.kind === 'choice' ? (spec.initial ?? null) : '';
      return [key, value === null || value === undefined ? nothing : String(value)];
    }),
  );
}
