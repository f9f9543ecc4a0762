import { z } from 'zod';
import { id } from '../kit/primitives.ts';

/** Columns that select readers; a match in any of them grants access. */
export const READER_COLUMNS = [
  'branch_id',
  'division_id',
  'department_id',
  'position_id',
  'position_level_id',
  'employee_id',
] as const;
export type ReaderColumn = (typeof READER_COLUMNS)[number];

const ids = z
  .array(id)
  .max(500)
  .default([])
  .transform((all) => [...new Set(all)]);

const named = z.object({
  branch_id: ids,
  division_id: ids,
  department_id: ids,
  position_id: ids,
  position_level_id: ids,
  employee_id: ids,
});

const choice = z
  .object({ kind: z.enum(['everyone', 'owners', 'named']) })
  .extend(named.shape)
  .strict()
  .refine(
    (readers) => readers.kind !== 'named' || READER_COLUMNS.some((column) => readers[column].length > 0),
    {
      message: 'document.readers_empty',
    },
  );

const fromText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/** Who may read a document; owners always may. Sent as JSON text alongside an upload. */
export const readersInput = z.preprocess(fromText, choice);
export type ReadersInput = z.output<typeof choice>;

const names = z.array(z.object({ id, name: z.string() }));

/** The readers with their display names. */
export const documentReaders = z.object({
  kind: z.enum(['everyone', 'owners', 'named']),
  branch_id: names,
  division_id: names,
  department_id: names,
  position_id: names,
  position_level_id: names,
  employee_id: names,
});
export type DocumentReaders = z.output<typeof documentReaders>;
