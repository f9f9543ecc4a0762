import type { Admin } from '@mesra/contract/admin-users/admin';
import { useState } from 'react';
import { type Editor, useEditor } from '../../lib/editor.ts';
import { useKeepAdmin } from './admins.queries.ts';

interface AdminEditOptions<V extends Record<string, unknown>> {
  admin: Admin;
  valuesOf: (admin: Admin) => V;
  /** Sends the values as of this version; answers the user as saved. */
  send: (values: V, version: number) => Promise<Admin>;
}

export interface AdminEdit<V extends Record<string, unknown>> extends Editor<Admin, V> {
  base: Admin;
  values: V;
  set: (change: Partial<V>) => void;
  undo: () => void;
}

/** A page that edits one side of a user and stays open; what differs in a conflict the page says itself. */
export function useAdminEdit<V extends Record<string, unknown>>(options: AdminEditOptions<V>): AdminEdit<V> {
  const { admin, valuesOf, send } = options;
  const [first] = useState(admin);
  const keep = useKeepAdmin();
  const editor = useEditor<Admin, V>({
    row: admin,
    valuesOf: (row) => valuesOf(row ?? first),
    fields: {},
    schema: undefined,
    save: ({ version }, values) => send(values, version),
    stays: true,
    onTaken: keep,
  });
  const { form } = editor;
  const base = editor.base ?? first;
  return {
    ...editor,
    submit: (event) => (editor.dirty ? editor.submit(event) : event?.preventDefault()),
    base,
    values: form.values,
    set: (change) => form.setValues((before) => ({ ...before, ...change })),
    undo: () => editor.begin(base),
  };
}
