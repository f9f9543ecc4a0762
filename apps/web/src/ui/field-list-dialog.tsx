import { useEditor } from '../lib/editor.ts';
import { EditorDialog } from './editor-dialog.tsx';
import { EditorFields } from './editor-fields.tsx';
import { type FieldListDialogProps, type ListValues, listValues, type OwnedRow } from './owned-rows.ts';

/** Creates or edits a row of a `FieldList`. */
export function FieldListDialog<Row extends OwnedRow>(props: FieldListDialogProps<Row>) {
  const { title, row, fields, schema, create, update, onClose } = props;
  const editor = useEditor<Row, ListValues>({
    row,
    valuesOf: (one) => listValues(fields, one),
    fields,
    schema,
    save: (body) => (row ? update(row, body as ListValues & { version: number }) : create(body)),
    onClose,
  });
  return (
    <EditorDialog title={title} editor={editor}>
      <EditorFields editor={editor} />
    </EditorDialog>
  );
}
