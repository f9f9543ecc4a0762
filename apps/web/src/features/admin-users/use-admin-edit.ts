import type { Admin } from '@mesra/contract/admin-users/admin';
import { useState } from 'react';
import { type Editor, useEditor } from '../../lib/editor.ts';
import { useKeepAdmin } from './admin-users.queries.ts';

interface AdminEditOptions<V extends Record<string, unknown>> {
  admin: Admin;
  valuesOf: (admin: Admin) => V;
  /** Sends the values with the version; returns the saved user. */
  send: (values: V, version: number) => Promise<Admin>;
}

export interface AdminEdit<V extends Record<string, unknown>> extends Editor<Admin, V> {
  base: Admin;
  values: V;
  set: (change: Partial<V>) => void;
  undo: () => void;
}

/** An editor of one aspect of a user that stays open; the page renders conflicts itself. */
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
