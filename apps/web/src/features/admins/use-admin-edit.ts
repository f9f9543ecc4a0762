import type { Admin } from '@mesra/contract/admins/admin';
import { useBlocker } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useKeepAdmin } from './admins.queries.ts';

interface AdminEditOptions<V> {
  admin: Admin;
  valuesOf: (admin: Admin) => V;
  /** Sends the values as of this version; answers the user as saved. */
  send: (values: V, version: number) => Promise<Admin>;
}

/** Asks before changes are thrown away by leaving the page. */
function useLeaveGuard(dirty: boolean) {
  const { t } = useTranslation('app');
  useBlocker({
    shouldBlockFn: async () =>
      !(await askConfirm({ title: t('leave.title'), body: t('leave.body'), danger: true })),
    enableBeforeUnload: () => dirty,
    disabled: !dirty,
  });
}

/**
 * A page that edits one side of a user, without fields that could be wrong by themselves. While something is changed it
 * stays as it was opened, whatever others save meanwhile; whose version is old is asked what to keep.
 */
export function useAdminEdit<V>({ admin, valuesOf, send }: AdminEditOptions<V>) {
  const keep = useKeepAdmin();
  const [base, setBase] = useState(admin);
  const [values, setValues] = useState(() => valuesOf(admin));
  const [stale, setStale] = useState<Admin | null>(null);
  const [saving, setSaving] = useState(false);
  const sending = useRef(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(valuesOf(base));
  useLeaveGuard(dirty);

  const restart = (from: Admin) => {
    setBase(from);
    setValues(valuesOf(from));
  };
  const save = async (version: number) => {
    if (sending.current) return;
    sending.current = true;
    setSaving(true);
    try {
      restart(await send(values, version));
    } catch (error) {
      if (isStale(error)) setStale(error.data as Admin);
      else reportProblem(error);
    } finally {
      sending.current = false;
      setSaving(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version, or an end of changing, starts anew
  useEffect(() => {
    if (!dirty && admin.version > base.version) restart(admin);
  }, [dirty, admin.version]);

  return {
    base,
    values,
    set: (change: Partial<V>) => setValues((before) => ({ ...before, ...change })),
    dirty,
    saving,
    stale,
    /** For `<form onSubmit>`. Sends once, however often it is asked. */
    submit(event: FormEvent) {
      event.preventDefault();
      if (dirty) void save(base.version);
    },
    undo: () => restart(base),
    keepMine() {
      setStale(null);
      if (stale) void save(stale.version);
    },
    takeTheirs() {
      setStale(null);
      if (!stale) return;
      keep(stale);
      restart(stale);
    },
    closeConflict: () => setStale(null),
  };
}

export type AdminEdit<V> = ReturnType<typeof useAdminEdit<V>>;
