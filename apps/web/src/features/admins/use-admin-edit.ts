import type { Admin } from '@mesra/contract/admins/admin';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useKeepAdmin } from './admins.queries.ts';

interface AdminEditOptions<V extends Record<string, unknown>> {
  admin: Admin;
  valuesOf: (admin: Admin) => V;
  schema: z.ZodType | undefined;
  toBody: (values: V, version: number) => unknown;
  /** Sends the values as of this version; answers the user as saved. */
  send: (values: V, version: number) => Promise<Admin>;
}

/**
 * A page that edits one side of a user. While something is typed it stays as it was opened, whatever others save
 * meanwhile; whose version is old is asked what to keep.
 */
export function useAdminEdit<V extends Record<string, unknown>>(options: AdminEditOptions<V>) {
  const { admin, valuesOf } = options;
  const keep = useKeepAdmin();
  const [base, setBase] = useState(admin);
  const [stale, setStale] = useState<Admin | null>(null);

  const save = async (values: V, version: number) => {
    try {
      setBase(await options.send(values, version));
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
  };
  const contract = useContractForm<V>({
    schema: options.schema,
    initial: valuesOf(base),
    toBody: (values) => options.toBody(values, base.version),
    save: (values) => save(values, base.version),
    onStale: (current) => setStale(current as Admin),
  });
  const { form, dirty } = contract;
  const restart = (from: Admin) => {
    const values = valuesOf(from);
    setBase(from);
    form.setInitialValues(values);
    form.setValues(values);
    form.resetDirty(values);
    form.clearErrors();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version, or an end of typing, starts anew
  useEffect(() => {
    if (!dirty && admin.version !== base.version && admin.version > base.version) restart(admin);
  }, [dirty, admin.version]);

  return {
    ...contract,
    base,
    stale,
    undo: () => restart(base),
    keepMine() {
      if (!stale) return;
      setStale(null);
      save(form.values, stale.version).then(
        () => form.resetDirty(),
        (error: unknown) => {
          if (isStale(error)) setStale(error.data as Admin);
        },
      );
    },
    takeTheirs() {
      if (!stale) return;
      keep(stale);
      restart(stale);
      setStale(null);
    },
    closeConflict: () => setStale(null),
  };
}
