import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isStale } from './api-problem.ts';
import { type ConflictRow, conflictRows, type FieldSpecs, labelIn, type YesNo } from './editor-fields.ts';
import { type ContractForm, useContractForm } from './form.ts';
import { reportProblem } from './report-problem.ts';

type Values = Record<string, unknown>;

interface EditorOptions<Row, V extends Values, B extends object> {
  /** What is edited; null begins something new. The form stays with the row as it was when it was opened. */
  row: Row | null;
  valuesOf: (row: Row | null) => V;
  /** Labels, inputs and the rows of a conflict. */
  fields: FieldSpecs<V, Row>;
  schema: z.ZodType | undefined;
  /** What is checked and sent, without the version; the values themselves where it is left out. */
  toBody?: (values: V) => B;
  /** Sends. The body has the version of the row that the person has seen; of something new it has none. */
  save: (body: B & { version: number }, values: V, from: Standing<Row>) => Promise<unknown>;
  /** Closes the editor, saved or not. */
  onClose?: () => void;
  /** Stays open after saving and goes on from the row that `save` answers; also follows `row` while nothing is lost. */
  stays?: boolean;
  versionOf?: (row: Row) => number;
  /** The row in the answer that says that it was changed; null where it is gone. */
  rowIn?: (data: unknown) => Row | null;
  /** The row is gone, or cannot be compared. */
  onGone?: () => void;
  /** Someone else's row was taken instead of what was typed. */
  onTaken?: (row: Row) => void;
  /** Whether what was typed can be saved over a newer row without asking: nothing of it was changed there. */
  mergesWith?: (row: Row, values: V) => boolean;
  /** The rows of a conflict, where its fields alone do not say them. */
  rows?: (theirs: Row, mine: V) => ConflictRow[];
  /** How messages name what is no field of the form. */
  label?: (path: string) => string | undefined;
  unguarded?: boolean;
}

interface Standing<Row> {
  /** The row as it was when the form was opened, or as it was saved or chosen over since. */
  base: Row | null;
  /** Goes on from another row, keeping what was typed. */
  follow: (row: Row | null) => void;
}

export interface Editor<Row, V extends Values> extends ContractForm<V> {
  fields: FieldSpecs<V, Row>;
  /** As it was when the form was opened, or last saved. */
  base: Row | null;
  /** Asks about unsaved changes, then closes; undefined where the form does not close. */
  close: (() => void) | undefined;
  /** Someone else saved meanwhile: what differs, and the three answers. */
  conflict: Conflict<Row> | null;
  /** Goes on from another row, throwing away what was typed. */
  begin: (row: Row) => void;
}

export interface Conflict<Row> {
  theirs: Row;
  /** Field by field, with how yes and no are said. */
  rows: (words: YesNo) => ConflictRow[];
  keepMine: () => void;
  takeTheirs: () => void;
  dismiss: () => void;
}

/** Whether a form may go on from a newer row: nothing was typed, or none of its own fields has changed there. */
export const canFollow = (before: Values, now: Values, dirty: boolean): boolean =>
  !dirty ||
  Object.keys(before).every((field) => JSON.stringify(before[field]) === JSON.stringify(now[field]));

const versionIn = (row: unknown): number => (row as { version: number }).version;
const rowItself = (data: unknown) => data as never;

/** Thrown by `save` where the person thought better of it: nothing failed, and nothing is said. */
export class NotSaved extends Error {}

/** Lets a form begin anew from these values. */
function restart<V extends Values>(form: ContractForm<V>['form'], values: V): void {
  form.setInitialValues(values);
  form.setValues(values);
  form.resetDirty(values);
  form.clearErrors();
}

/** The row that a form goes by: as it was opened until the person has seen, or saved, another. */
function useHeld<Row>(row: Row | null) {
  const [base, setBase] = useState(row);
  // What is sent goes by it at once, also within one saving.
  const held = useRef(row);
  const follow = (next: Row | null) => {
    held.current = next;
    setBase(() => next);
  };
  return { base, held, follow };
}

/** Checks and sends; a conflict that is none to the person is saved over, any other failure is said. */
function saverOf<Row, V extends Values, B extends object>(
  options: EditorOptions<Row, V, B>,
  { held, follow }: Pick<ReturnType<typeof useHeld<Row>>, 'held' | 'follow'>,
) {
  const { versionOf = versionIn, rowIn = rowItself } = options;
  const bodyOf = (values: V) => {
    const body = options.toBody?.(values) ?? values;
    return held.current === null ? body : { ...body, version: versionOf(held.current) };
  };
  const save = async (values: V): Promise<unknown> => {
    try {
      const from = { base: held.current, follow };
      return await options.save(bodyOf(values) as B & { version: number }, values, from);
    } catch (error) {
      const current = isStale(error) ? rowIn(error.data) : null;
      if (current && options.mergesWith?.(current, values)) {
        follow(current);
        return save(values);
      }
      if (isStale(error) && !current && options.onGone) options.onGone();
      else if (!current && !(error instanceof NotSaved)) reportProblem(error);
      throw error;
    }
  };
  return { bodyOf, save };
}

interface Answering<Row, V extends Values> {
  contract: ContractForm<V>;
  base: Row | null;
  follow: (row: Row) => void;
  begin: (row: Row) => void;
  close: () => void;
}

/** What differs from someone else's row, and what each answer does. */
function conflictOf<Row, V extends Values, B extends object>(
  options: EditorOptions<Row, V, B>,
  theirs: Row,
  { contract, base, follow, begin, close }: Answering<Row, V>,
): Conflict<Row> {
  const { valuesOf, fields } = options;
  const mine = contract.form.values;
  return {
    theirs,
    rows: (words) =>
      options.rows?.(theirs, mine) ??
      conflictRows(fields, { values: valuesOf(theirs), row: theirs }, { values: mine, row: base }, words),
    keepMine: () => {
      close();
      follow(theirs);
      contract.send();
    },
    takeTheirs: () => {
      close();
      options.onTaken?.(theirs);
      if (options.stays) begin(theirs);
      else options.onClose?.();
    },
    dismiss: close,
  };
}

/**
 * Edits a row or makes a new one: checks, saves once, and puts what the server says on the fields. Where someone else
 * saved first it shows what differs; what is then saved over is checked again, so that no change is lost unseen.
 */
export function useEditor<Row, V extends Values, B extends object = V>(
  options: EditorOptions<Row, V, B>,
): Editor<Row, V> {
  const { row, valuesOf, fields, stays, versionOf = versionIn, rowIn = rowItself } = options;
  const { base, held, follow } = useHeld(row);
  const [stale, setStale] = useState<Row | null>(null);
  const { bodyOf, save } = saverOf(options, { held, follow });
  const labelOf = labelIn(fields);
  const contract = useContractForm<V>({
    schema: options.schema,
    initial: valuesOf(base),
    toBody: bodyOf,
    save: async (values) => {
      const answer = await save(values);
      if (stays) begin(answer as Row);
      else options.onClose?.();
    },
    onStale: (data) => setStale(() => rowIn(data)),
    label: (path) => labelOf(path) ?? options.label?.(path),
    ...(options.unguarded ? { unguarded: true } : {}),
  });
  const { form, mayLeave, dirty } = contract;
  const begin = (next: Row) => {
    follow(next);
    restart(form, valuesOf(next));
  };
  const newer = stays && row !== null && base !== null && versionOf(row) > versionOf(base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer row is followed when it comes, or when typing ends
  useEffect(() => {
    if (!newer || !canFollow(valuesOf(base), valuesOf(row), dirty)) return;
    if (dirty) follow(row);
    else begin(row);
  }, [newer && versionOf(row), dirty]);

  return {
    ...contract,
    fields,
    base,
    begin,
    close: options.onClose && (() => void mayLeave().then((yes) => yes && options.onClose?.())),
    conflict:
      stale && conflictOf(options, stale, { contract, base, follow, begin, close: () => setStale(null) }),
  };
}
