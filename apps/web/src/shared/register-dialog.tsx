import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { useEditor } from '../lib/editor.ts';
import type { FieldSpecs } from '../lib/editor-fields.ts';
import { useSession } from '../lib/session.ts';
import { useWrite } from '../lib/write.ts';
import { EditorDialog } from '../ui/editor-dialog.tsx';
import { EditorFields } from '../ui/editor-fields.tsx';
import type { RegisterDialogProps } from './register-page.tsx';

interface Props<Row, V> extends RegisterDialogProps<Row> {
  title: string;
  endpoints: { create: AnyEndpoint; update: AnyEndpoint };
  /** Initial values of a new row. */
  initial: V;
  fields: FieldSpecs<V, Row>;
  /** Fields that do not apply to these values. */
  hidden?: (values: V) => readonly (keyof V)[];
  /** Builds the request body; defaults to the values. */
  toBody?: (values: V) => object;
}

/** Creates or edits a row of a register. Form values are the row's columns of the same names. */
export function RegisterDialog<Row extends { id: number }, V extends Record<string, unknown>>({
  title,
  endpoints,
  row,
  initial,
  hidden,
  toBody = (values: V): object => values,
  ...options
}: Props<Row, V>) {
  const { company } = useSession();
  const create = useWrite(endpoints.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const valuesOf = (from: Row | null): V => {
    const stored = (from ?? {}) as Partial<V>;
    const entries = Object.entries(initial).map(([name, value]) => [name, stored[name] ?? value]);
    return Object.fromEntries(entries) as V;
  };
  const editor = useEditor<Row, V, object>({
    ...options,
    row,
    valuesOf,
    schema: (row ? endpoints.update : endpoints.create).body,
    toBody: (values) => (row ? toBody(values) : { ...toBody(values), company_id: company.id }),
    save: (body) =>
      row
        ? update.mutateAsync({ params: { id: row.id }, body } as never)
        : create.mutateAsync({ body } as never),
  });
  const left = new Set(hidden?.(editor.form.values));
  const names = (Object.keys(options.fields) as (keyof V & string)[]).filter((name) => !left.has(name));
  return (
    <EditorDialog title={title} editor={editor}>
      <EditorFields editor={editor} names={names} />
    </EditorDialog>
  );
}
