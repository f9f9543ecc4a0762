import { companyEndpoints } from '@mesra/contract/company/company';
import { type branches, STRUCTURE, type StructureKind } from '@mesra/contract/company/structure';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { sessionEndpoints } from '@mesra/contract/session/session';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';

/** A row of the structure; all but branches leave the address out. */
export type StructureRow =
  ResponseOf<typeof branches.read> extends infer Row
    ? Omit<Row, 'address' | 'postcode' | 'city' | 'state'> &
        Partial<Pick<Row & object, Extract<keyof Row, 'address' | 'postcode' | 'city' | 'state'>>>
    : never;

/** Everyone's employee lists, counts and setup depend on the structure. */
const touched = (kind: StructureKind) => [STRUCTURE[kind].list.path, sessionEndpoints.user.path];

/** Creates or changes a row; failures land in the form. */
export function useSaveStructure(kind: StructureKind) {
  const options = { refreshes: touched(kind), silent: true };
  const create = useWrite(STRUCTURE[kind].create, options);
  const update = useWrite(STRUCTURE[kind].update, options);
  return { create: create.mutateAsync, update: update.mutateAsync };
}

/** Archiving, bringing back and deleting, each asked first where it cannot simply be undone. */
export function useStructureActions(kind: StructureKind) {
  const { t } = useTranslation('company');
  const update = useWrite(STRUCTURE[kind].update, { refreshes: touched(kind) });
  const remove = useWrite(STRUCTURE[kind].remove, { refreshes: touched(kind) });
  return {
    setArchived(row: StructureRow, archived: boolean) {
      update.mutate({ params: { id: row.id }, body: { version: row.version, archived } });
    },
    async remove(row: StructureRow) {
      const sure = await askConfirm({
        title: t('structure.delete_ask', { name: row.name }),
        body: t('structure.delete_effect'),
        danger: true,
      });
      if (sure) remove.mutate({ params: { id: row.id } });
    },
  };
}

/** Changes the company's registrations and its HRD Corp class. */
export const useSaveContribution = () =>
  useWrite(companyEndpoints.updateContribution, { refreshes: [companyEndpoints.read.path], silent: true });
