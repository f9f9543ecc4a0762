import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Conflict, Editor } from '../lib/editor.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { Form } from './form.tsx';

export interface EditorFormProps<Row, V extends Record<string, unknown>> {
  editor: Editor<Row, V>;
  submitLabel?: string | undefined;
  /** Beside the buttons, at the opposite end. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The form of an editor with its conflict dialog. */
export function EditorForm<Row, V extends Record<string, unknown>>({
  editor,
  submitLabel,
  extra,
  children,
}: EditorFormProps<Row, V>) {
  const { submit, saving, close } = editor;
  return (
    <>
      <Form
        onSubmit={submit}
        saving={saving}
        onCancel={close}
        extra={extra}
        {...(submitLabel ? { submitLabel } : {})}
      >
        {children}
      </Form>
      <EditorConflict editor={editor} />
    </>
  );
}

/** Only the conflict dialog, for screens that render their own form. */
export function EditorConflict<Row>({ editor }: { editor: { conflict: Conflict<Row> | null } }) {
  const { t } = useTranslation('ui');
  const { conflict } = editor;
  if (!conflict) return null;
  return (
    <ConflictDialog
      opened
      fields={conflict.rows({ yes: t('yes'), no: t('no') })}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.dismiss}
    />
  );
}
