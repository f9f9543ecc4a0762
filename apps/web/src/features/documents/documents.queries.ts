import { documentEndpoints } from '@mesra/contract/documents/document';
import { documentFolderEndpoints } from '@mesra/contract/documents/document-folder';
import { employeeDocumentEndpoints } from '@mesra/contract/documents/employee-document';
import { myDocumentEndpoints } from '@mesra/contract/documents/my-document';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { type RecordKind, recordEndpoints } from './documents.mutations.ts';

/** The folders of the document centre, by name. */
export function useFolders(archived = false) {
  const { company } = useSession();
  return useQuery(read(documentFolderEndpoints.list, { query: { company_id: company.id, archived } }));
}

/** A document with every version; a failure is shown by the page. */
export const useDocument = (id: number) =>
  useQuery({ ...read(documentEndpoints.read, { params: { id } }), meta: { silent: true } });

/** The documents of an employee; a failure is shown by the section. */
export const useEmployeeDocuments = (id: number, archived: boolean) =>
  useQuery({
    ...read(employeeDocumentEndpoints.list, { params: { id }, query: { archived } }),
    meta: { silent: true },
  });

/** The documents of a record; a failure is shown by the section. */
export const useRecordDocuments = (kind: RecordKind, id: number, archived: boolean) =>
  useQuery({
    ...read(recordEndpoints(kind).list, { params: { id }, query: { archived } }),
    meta: { silent: true },
  });

/** What the signed-in person may read; a failure is shown by the page. */
export function useMyDocuments() {
  const { company } = useSession();
  const query = { company_id: company.id };
  const documents = useQuery({ ...read(myDocumentEndpoints.list, { query }), meta: { silent: true } });
  const own = useQuery({ ...read(myDocumentEndpoints.own, { query }), meta: { silent: true } });
  return { documents, own };
}
