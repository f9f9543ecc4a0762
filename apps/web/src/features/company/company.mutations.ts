import { companyEndpoints } from '@mesra/contract/company/company';
import { type branches, STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';

type Located = 'address' | 'postcode' | 'city' | 'state' | 'lat' | 'lng';

/** A structure row; only branches have an address. */
export type StructureRow =
  ResponseOf<typeof branches.read> extends infer Row
    ? Omit<Row, Located> & Partial<Pick<Row & object, Extract<keyof Row, Located>>>
    : never;

/** Refetches the company for the frame; a failure does not affect the saved change. */
function useFrameReload() {
  const reload = useReloadSession();
  return async () => void (await reload().catch(() => undefined));
}

/** The number of rows of a table that reference the row to delete. */
export interface ReferenceCount {
  table: string;
  count: number;
}

/** The references in a refused deletion; null for any other failure. */
function referencesIn(error: unknown): ReferenceCount[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'in_use') return null;
  return (error.data as { references?: ReferenceCount[] } | undefined)?.references ?? null;
}

/** Creates or edits a row; failures are shown in the form. */
export function useSaveStructure(kind: StructureKind) {
  const options = { silent: true, onDone: useFrameReload() };
  const create = useWrite(STRUCTURE[kind].create, options);
  const update = useWrite(STRUCTURE[kind].update, options);
  return { create: create.mutateAsync, update: update.mutateAsync };
}

/** Archive, restore and delete; rows still in use are passed to `onUsed`. */
export function useStructureActions(
  kind: StructureKind,
  onUsed: (row: StructureRow, references: ReferenceCount[]) => void,
) {
  const options = { onDone: useFrameReload() };
  const update = useWrite(STRUCTURE[kind].update, options);
  const remove = useWrite(STRUCTURE[kind].remove, { ...options, silent: true });
  const refused = (row: StructureRow) => (error: unknown) => {
    const references = referencesIn(error);
    if (references) onUsed(row, references);
    else reportProblem(error);
  };
  return {
    setArchived(row: StructureRow, archived: boolean) {
      update.mutate({ params: { id: row.id }, body: { version: row.version, archived } });
    },
    remove(row: StructureRow) {
      remove.mutate({ params: { id: row.id } }, { onError: refused(row) });
    },
  };
}

/** Changes what a company is called, where it is, and how it is reached. */
export const useSaveDetails = () =>
  useWrite(companyEndpoints.updateDetails, {
    silent: true,
    onDone: useFrameReload(),
  });

/** Sets or removes the logo. */
export function useLogo() {
  const options = { notify: false, onDone: useFrameReload() };
  return {
    upload: useWrite(companyEndpoints.setLogo, options),
    remove: useWrite(companyEndpoints.removeLogo, options),
  };
}

/** Changes the company's numbers at the authorities and its HRD Corp class. */
export const useSaveContribution = () => useWrite(companyEndpoints.updateContribution, { silent: true });
