import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { EditorForm, type EditorFormProps } from './editor-form.tsx';

interface EditorDialogProps<Row, V extends Record<string, unknown>> extends EditorFormProps<Row, V> {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Below the form, outside it. */
  below?: ReactNode;
}

/** A dialog that creates or edits something; open while mounted. */
export function EditorDialog<Row, V extends Record<string, unknown>>({
  title,
  size,
  below,
  ...form
}: EditorDialogProps<Row, V>) {
  return (
    <Dialog title={title} opened onClose={() => form.editor.close?.()} keepOpen {...(size ? { size } : {})}>
      <EditorForm {...form} />
      {below}
    </Dialog>
  );
}
