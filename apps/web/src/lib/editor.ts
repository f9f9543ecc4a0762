import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { isStale } from './api-problem.ts';
import { type ConflictRow, conflictRows, type FieldSpecs, labelIn, type YesNo } from './editor-fields.ts';
import { type ContractForm, useContractForm } from './form.ts';
import { reportProblem } from './report-problem.ts';

type Values = Record<string, unknown>;

interface EditorOptions<Row, V extends Values, B extends object> {
  /** The row being edited; null creates one. The form keeps the row as it was when opened. */
  row: Row | null;
  valuesOf: (row: Row | null) => V;
  /** Labels, inputs and conflict rows. */
  fields: FieldSpecs<V, Row>;
  schema: z.ZodType | undefined;
  /** Builds the request body that is validated and sent, without the version; defaults to the values. */
  toBody?: (values: V) => B;
  /** Sends the body. It contains the version of the row that the user has seen; a new row has none. */
  save: (body: B & { version: number }, values: V, from: Held<Row>) => Promise<unknown>;
  /** Closes the editor, whether saved or not. */
  onClose?: () => void;
  /**
   * Stays open after saving, based on the row that `save` returns; also follows `row` while that loses no
   * input.
   */
  stays?: boolean;
  versionOf?: (row: Row) => number;
  /** The row in the 409 response; null if it was deleted. */
  rowIn?: (data: unknown) => Row | null;
  /** Called if the row was deleted or cannot be compared. */
  onGone?: () => void;
  /** Called if the user chose the other version and discarded their input. */
  onTaken?: (row: Row) => void;
  /**
   * Whether the input can be saved over a newer row without asking, since none of its fields changed there.
   */
  mergesWith?: (row: Row, values: V) => boolean;
  /** Custom conflict rows, if the fields do not suffice. */
  rows?: (theirs: Row, mine: V) => ConflictRow[];
  /** Labels for messages about paths that are not form fields. */
  label?: (path: string) => string | undefined;
  unguarded?: boolean;
}

interface Held<Row> {
  /** The row as it was when the form was opened, last saved, or chosen over since. */
  base: Row | null;
  /** Rebases on another row and keeps the input. */
  sync: (row: Row | null) => void;
}

export interface Editor<Row, V extends Values> extends ContractForm<V> {
  fields: FieldSpecs<V, Row>;
  /** The row as it was when the form was opened, or last saved. */
  base: Row | null;
  /** Asks about unsaved changes, then closes; undefined if the form does not close. */
  close: (() => void) | undefined;
  /** Someone else saved in the meantime: the differences and the three choices. */
  conflict: Conflict<Row> | null;
  /** Rebases on another row and discards the input. */
  begin: (row: Row) => void;
}

export interface Conflict<Row> {
  theirs: Row;
  /** The differences by field, given the labels for yes and no. */
  rows: (labels: YesNo) => ConflictRow[];
  keepMine: () => void;
  takeTheirs: () => void;
  dismiss: () => void;
}

/** Whether a form may rebase on a newer row: no input, or none of its own fields changed there. */
export const canSync = (before: Values, now: Values, dirty: boolean): boolean =>
  !dirty ||
  Object.keys(before).every((field) => JSON.stringify(before[field]) === JSON.stringify(now[field]));

const versionIn = (row: unknown): number => (row as { version: number }).version;
const rowItself = (data: unknown) => data as never;

/** Resets the form to these values. */
function restart<V extends Values>(form: ContractForm<V>['form'], values: V): void {
  form.setInitialValues(values);
  form.setValues(values);
  form.resetDirty(values);
  form.clearErrors();
}

/** The row that a form is based on: as opened, until the user has seen or saved another. */
function useHeld<Row>(row: Row | null) {
  const [base, setBase] = useState(row);
  // A ref, so that a request sent during the same save uses it at once.
  const held = useRef(row);
  const sync = (next: Row | null) => {
    held.current = next;
    setBase(() => next);
  };
  return { base, held, sync };
}

/** Validates and sends; a conflict that does not concern the user is saved over, one without a row to compare with is reported. */
function saverOf<Row, V extends Values, B extends object>(
  options: EditorOptions<Row, V, B>,
  { held, sync }: Pick<ReturnType<typeof useHeld<Row>>, 'held' | 'sync'>,
) {
  const { versionOf = versionIn, rowIn = rowItself } = options;
  const bodyOf = (values: V) => {
    const body = options.toBody?.(values) ?? values;
    return held.current === null ? body : { ...body, version: versionOf(held.current) };
  };
  const save = async (values: V): Promise<unknown> => {
    try {
      const from = { base: held.current, sync };
      return await options.save(bodyOf(values) as B & { version: number }, values, from);
    } catch (error) {
      const current = isStale(error) ? rowIn(error.data) : null;
      if (current && options.mergesWith?.(current, values)) {
        sync(current);
        return save(values);
      }
      if (isStale(error) && !current) (options.onGone ?? (() => reportProblem(error)))();
      throw error;
    }
  };
  return { bodyOf, save };
}

interface Answering<Row, V extends Values> {
  contract: ContractForm<V>;
  base: Row | null;
  sync: (row: Row) => void;
  begin: (row: Row) => void;
  close: () => void;
}

/** The differences from someone else's row, and the effect of each choice. */
function conflictOf<Row, V extends Values, B extends object>(
  options: EditorOptions<Row, V, B>,
  theirs: Row,
  { contract, base, sync, begin, close }: Answering<Row, V>,
): Conflict<Row> {
  const { valuesOf, fields } = options;
  const mine = contract.form.values;
  return {
    theirs,
    rows: (labels) =>
      options.rows?.(theirs, mine) ??
      conflictRows(fields, { values: valuesOf(theirs), row: theirs }, { values: mine, row: base }, labels),
    keepMine: () => {
      close();
      sync(theirs);
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
 * Edits or creates a row: validates, saves once, and shows server messages on the fields. If someone else
 * saved first it shows the differences; saving over them checks the version again, so that no change is lost
 * unseen.
 */
export function useEditor<Row, V extends Values, B extends object = V>(
  options: EditorOptions<Row, V, B>,
): Editor<Row, V> {
  const { row, valuesOf, fields, stays, versionOf = versionIn, rowIn = rowItself } = options;
  const { base, held, sync } = useHeld(row);
  const [stale, setStale] = useState<Row | null>(null);
  const { bodyOf, save } = saverOf(options, { held, sync });
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
  const { form, leave, dirty } = contract;
  const begin = (next: Row) => {
    sync(next);
    restart(form, valuesOf(next));
  };
  const newer = stays && row !== null && base !== null && versionOf(row) > versionOf(base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer row is followed when it comes, or when typing ends
  useEffect(() => {
    if (!newer || !canSync(valuesOf(base), valuesOf(row), dirty)) return;
    if (dirty) sync(row);
    else begin(row);
  }, [newer && versionOf(row), dirty]);

  return {
    ...contract,
    fields,
    base,
    begin,
    close: options.onClose && (() => void leave(() => options.onClose?.())),
    conflict:
      stale && conflictOf(options, stale, { contract, base, sync, begin, close: () => setStale(null) }),
  };
}
