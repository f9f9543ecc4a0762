import { type CompanyDocument, documentEndpoints } from '@mesra/contract/documents/document';
import { type DocumentFolder, documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import {
  type EmployeeDocument,
  employeeDocumentEndpoints,
} from '@mesra/contract/documents/employee-document';
import { type MyDocument, myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useWrite } from '../../lib/write.ts';

/** Everything of the document centre and of its readers lies under this. */
const CENTRE = [documentEndpoints.list.path] as const;
const OF_EMPLOYEES = [employeeDocumentEndpoints.list.path, ...CENTRE] as const;
const inForm = { refreshes: CENTRE, silent: true } as const;

/** Uploads and changes documents; failures land in the form. */
export function useSaveDocument() {
  return {
    create: useWrite(documentEndpoints.create, inForm).mutateAsync,
    update: useWrite(documentEndpoints.update, inForm).mutateAsync,
    addVersion: useWrite(documentEndpoints.addVersion, inForm).mutateAsync,
  };
}

/** Archives, brings back and deletes documents, and reminds their readers; each that has an effect is asked first. */
export function useDocumentActions(onRemoved?: () => void | Promise<void>) {
  const { t } = useTranslation('documents');
  const update = useWrite(documentEndpoints.update, { refreshes: CENTRE });
  const remove = useWrite(documentEndpoints.remove, {
    refreshes: CENTRE,
    ...(onRemoved ? { onDone: onRemoved } : {}),
  });
  const remind = useWrite(documentEndpoints.remind, { refreshes: CENTRE });
  return {
    async setArchived({ id, title, version }: CompanyDocument, archived: boolean) {
      const body = t('document.archive_effect');
      if (!archived || (await askConfirm({ title: t('document.archive_ask', { title }), body })))
        update.mutate({ params: { id }, body: { archived, version } });
    },
    async remove({ id, title }: CompanyDocument) {
      const sure = await askConfirm({
        title: t('document.delete_ask', { title }),
        body: t('document.delete_effect'),
        danger: true,
      });
      if (sure) remove.mutate({ params: { id } });
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

/** Archives, brings back and deletes folders. `onGone` leads out of one that is no longer there. */
export function useFolderActions(onGone: () => void) {
  const { t } = useTranslation('documents');
  const update = useWrite(documentFolderEndpoints.update, { refreshes: CENTRE });
  const remove = useWrite(documentFolderEndpoints.remove, { refreshes: CENTRE, onDone: onGone });
  return {
    async setArchived({ id, name, version }: DocumentFolder, archived: boolean) {
      const body = t('folder.archive_effect');
      if (archived && !(await askConfirm({ title: t('folder.archive_ask', { name }), body }))) return;
      update.mutate(
        { params: { id }, body: { archived, version } },
        { onSuccess: () => (archived ? onGone() : undefined) },
      );
    },
    async remove({ id, name }: DocumentFolder) {
      const sure = await askConfirm({
        title: t('folder.delete_ask', { name }),
        body: t('folder.delete_effect'),
        danger: true,
      });
      if (sure) remove.mutate({ params: { id } });
    },
  };
}

/** Notes that the person has read a document, after saying what that means. */
export function useAcknowledge() {
  const { t } = useTranslation('documents');
  const write = useWrite(myDocumentEndpoints.acknowledge, { refreshes: CENTRE });
  return async ({ id, title, file }: MyDocument) => {
    const sure = await askConfirm({
      title: t('mine.acknowledge_ask', { title }),
      body: t('mine.acknowledge_effect'),
    });
    if (sure) write.mutate({ params: { id }, body: { version_id: file.file } });
  };
}

const inEmployeeForm = { refreshes: OF_EMPLOYEES, silent: true } as const;

/** Uploads and changes documents of employees; failures land in the form. */
export function useSaveEmployeeDocument() {
  return {
    create: useWrite(employeeDocumentEndpoints.create, inEmployeeForm).mutateAsync,
    update: useWrite(employeeDocumentEndpoints.update, inEmployeeForm).mutateAsync,
    addVersion: useWrite(employeeDocumentEndpoints.addVersion, inEmployeeForm).mutateAsync,
  };
}

/** Archives, brings back and deletes documents of employees, asked first. */
export function useEmployeeDocumentActions() {
  const { t } = useTranslation('documents');
  const update = useWrite(employeeDocumentEndpoints.update, { refreshes: OF_EMPLOYEES });
  const remove = useWrite(employeeDocumentEndpoints.remove, { refreshes: OF_EMPLOYEES });
  const paramsOf = (one: EmployeeDocument) => ({ id: one.employee_id, document_id: one.id });
  return {
    async setArchived(one: EmployeeDocument, archived: boolean) {
      const title = t('document.archive_ask', { title: one.title });
      if (!archived || (await askConfirm({ title, body: t('of_employee.archive_effect') })))
        update.mutate({ params: paramsOf(one), body: { archived, version: one.version } });
    },
    async remove(one: EmployeeDocument) {
      const sure = await askConfirm({
        title: t('document.delete_ask', { title: one.title }),
        body: t('of_employee.delete_effect'),
        danger: true,
      });
      if (sure) remove.mutate({ params: paramsOf(one) });
    },
  };
}
