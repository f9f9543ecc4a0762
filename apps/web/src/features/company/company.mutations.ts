import { companyEndpoints } from '@mesra/contract/company/company';
import { type branches, STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useReloadSession } from '../../lib/reload-session.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';

type Placed = 'address' | 'postcode' | 'city' | 'state' | 'lat' | 'lng';

/** A row of the structure; all but branches leave the address out. */
export type StructureRow =
  ResponseOf<typeof branches.read> extends infer Row
    ? Omit<Row, Placed> & Partial<Pick<Row & object, Extract<keyof Row, Placed>>>
    : never;

/** What the frame shows of the company is asked for again; that it could not be is no failure of what was saved. */
function useFrameReload() {
  const reload = useReloadSession();
  return async () => void (await reload().catch(() => undefined));
}

/** How many rows of a table use what was to be deleted. */
export interface Use {
  table: string;
  count: number;
}

/** What a refused deletion says about where it is used; null for any other failure. */
function usesIn(error: unknown): Use[] | null {
  if (!(error instanceof ApiProblem) || error.code !== 'in_use') return null;
  return (error.data as { uses?: Use[] } | undefined)?.uses ?? null;
}

/** Creates or changes a row; failures land in the form. */
export function useSaveStructure(kind: StructureKind) {
  const options = { silent: true, onDone: useFrameReload() };
  const create = useWrite(STRUCTURE[kind].create, options);
  const update = useWrite(STRUCTURE[kind].update, options);
  return { create: create.mutateAsync, update: update.mutateAsync };
}

/** Archiving, restoring and deleting; what is still used is handed to `onUsed`. */
export function useStructureActions(kind: StructureKind, onUsed: (row: StructureRow, uses: Use[]) => void) {
  const options = { onDone: useFrameReload() };
  const update = useWrite(STRUCTURE[kind].update, options);
  const remove = useWrite(STRUCTURE[kind].remove, { ...options, silent: true });
  const refused = (row: StructureRow) => (error: unknown) => {
    const uses = usesIn(error);
    if (uses) onUsed(row, uses);
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

/** Keeps another logo, or none. */
export function useLogo() {
  const options = { announce: false, onDone: useFrameReload() };
  return {
    upload: useWrite(companyEndpoints.setLogo, options),
    remove: useWrite(companyEndpoints.removeLogo, options),
  };
}

/** Changes the company's numbers at the authorities and its HRD Corp class. */
export const useSaveContribution = () => useWrite(companyEndpoints.updateContribution, { silent: true });
