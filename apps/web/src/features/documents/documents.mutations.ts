import { type CompanyDocument, documentEndpoints } from '@mesra/contract/documents/document';
import { type DocumentFolder, documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import {
  type EmployeeDocument,
  employeeDocumentEndpoints,
} from '@mesra/contract/documents/employee-document';
import { type MyDocument, myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import type { RecordDocument } from '@mesra/contract/documents/record-document';
import { siteDocumentEndpoints } from '@mesra/contract/documents/site-document';
import { promoterDocumentEndpoints } from '@mesra/contract/promoters/promoter-document';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { flipped, useWrite } from '../../lib/write.ts';
import { useKeepActions } from '../../ui/use-common-actions.tsx';

const inForm = { silent: true } as const;

/** Uploads and changes documents; failures land in the form. */
export function useSaveDocument() {
  return {
    create: useWrite(documentEndpoints.create, inForm).mutateAsync,
    update: useWrite(documentEndpoints.update, inForm).mutateAsync,
    addVersion: useWrite(documentEndpoints.addVersion, inForm).mutateAsync,
  };
}

/** Archives, restores and deletes documents, and reminds readers; each with an effect is confirmed. */
export function useDocumentActions(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation('documents');
  const keeping = useKeepActions();
  const update = useWrite(documentEndpoints.update, { undo: flipped('archived') });
  const remove = useWrite(documentEndpoints.remove, {
    ...(onRemoved ? { onDone: onRemoved } : {}),
  });
  const remind = useWrite(documentEndpoints.remind);
  return {
    of: ({ id, title, version, archived_at, can }: CompanyDocument) => {
      const set = (archived: boolean) => () => update.mutate({ params: { id }, body: { archived, version } });
      return keeping(archived_at, can, {
        archive: [set(true), { name: title, effect: t('document.archive_effect') }],
        unarchive: set(false),
        remove: [
          () => remove.mutate({ params: { id } }),
          { name: title, effect: t('document.delete_effect') },
        ],
      });
    },
    async remind({ id }: CompanyDocument) {
      if (await askConfirm({ title: t('asked.remind_ask'), body: t('asked.remind_effect') }))
        remind.mutate({ params: { id }, body: {} });
    },
    reminding: remind.isPending,
  };
}

/** Creates and changes folders; failures land in the form. */
export function useSaveFolder() {
  return {
    create: useWrite(documentFolderEndpoints.create, inForm).mutateAsync,
    update: useWrite(documentFolderEndpoints.update, inForm).mutateAsync,
  };
}

/** Archives, restores and deletes folders. `onGone` navigates away from a removed one. */
export function useFolderActions(onGone: () => void) {
  const { t } = useTranslation('documents');
  const keeping = useKeepActions();
  const update = useWrite(documentFolderEndpoints.update, { undo: flipped('archived') });
  const remove = useWrite(documentFolderEndpoints.remove, { onDone: onGone });
  return {
    of: ({ id, name, version, archived_at, can }: DocumentFolder) => {
      const set = (archived: boolean) => () =>
        update.mutate(
          { params: { id }, body: { archived, version } },
          { onSuccess: () => (archived ? onGone() : undefined) },
        );
      return keeping(archived_at, can, {
        archive: [set(true), { name, effect: t('folder.archive_effect') }],
        unarchive: set(false),
        remove: [() => remove.mutate({ params: { id } }), { name, effect: t('folder.delete_effect') }],
      });
    },
  };
}

/** Records that the user has read a document, after a confirmation. */
export function useAcknowledge() {
  const { t } = useTranslation('documents');
  const write = useWrite(myDocumentEndpoints.acknowledge);
  return async ({ id, title, file }: MyDocument) => {
    const sure = await askConfirm({
      title: t('mine.acknowledge_ask', { title }),
      body: t('mine.acknowledge_effect'),
    });
    if (sure) write.mutate({ params: { id }, body: { version_id: file.file } });
  };
}

/** Uploads and changes documents of employees; failures land in the form. */
export function useSaveEmployeeDocument() {
  return {
    create: useWrite(employeeDocumentEndpoints.create, inForm).mutateAsync,
    update: useWrite(employeeDocumentEndpoints.update, inForm).mutateAsync,
    addVersion: useWrite(employeeDocumentEndpoints.addVersion, inForm).mutateAsync,
  };
}

/** Archives, restores and deletes employee documents, after a confirmation. */
export function useEmployeeDocumentActions() {
  const { t } = useTranslation('documents');
  const keeping = useKeepActions();
  const update = useWrite(employeeDocumentEndpoints.update, { undo: flipped('archived') });
  const remove = useWrite(employeeDocumentEndpoints.remove);
  const paramsOf = (one: EmployeeDocument) => ({ id: one.employee_id, document_id: one.id });
  return {
    of: (one: EmployeeDocument) => {
      const set = (archived: boolean) => () =>
        update.mutate({ params: paramsOf(one), body: { archived, version: one.version } });
      return keeping(one.archived_at, one.can, {
        archive: [set(true), { name: one.title, effect: t('of_employee.archive_effect') }],
        unarchive: set(false),
        remove: [
          () => remove.mutate({ params: paramsOf(one) }),
          { name: one.title, effect: t('of_owner.delete_effect') },
        ],
      });
    },
  };
}

/** The records whose documents look alike, with the endpoints of each. */
export const RECORD_DOCUMENTS = {
  site: siteDocumentEndpoints,
  promoter: promoterDocumentEndpoints,
} as const;
export type RecordKind = keyof typeof RECORD_DOCUMENTS;
/** All kinds have the same bodies and answers, but for the field that names the record. */
export const recordEndpoints = (kind: RecordKind) => RECORD_DOCUMENTS[kind] as typeof siteDocumentEndpoints;

/** Uploads and changes documents of a kind of record; failures land in the form. */
export function useSaveRecordDocument(kind: RecordKind) {
  const endpoints = recordEndpoints(kind);
  return {
    create: useWrite(endpoints.create, inForm).mutateAsync,
    update: useWrite(endpoints.update, inForm).mutateAsync,
    addVersion: useWrite(endpoints.addVersion, inForm).mutateAsync,
  };
}

/** Archives, restores and deletes documents of a record, after a confirmation. */
export function useRecordDocumentActions(kind: RecordKind, recordId: number) {
  const { t } = useTranslation('documents');
  const keeping = useKeepActions();
  const endpoints = recordEndpoints(kind);
  const update = useWrite(endpoints.update, { undo: flipped('archived') });
  const remove = useWrite(endpoints.remove);
  const paramsOf = (one: RecordDocument) => ({ id: recordId, document_id: one.id });
  return {
    of: (one: RecordDocument) => {
      const set = (archived: boolean) => () =>
        update.mutate({ params: paramsOf(one), body: { archived, version: one.version } });
      return keeping(one.archived_at, one.can, {
        archive: [set(true), { name: one.title, effect: t(`of_${kind}.archive_effect`) }],
        unarchive: set(false),
        remove: [
          () => remove.mutate({ params: paramsOf(one) }),
          { name: one.title, effect: t('of_owner.delete_effect') },
        ],
      });
    },
  };
}
