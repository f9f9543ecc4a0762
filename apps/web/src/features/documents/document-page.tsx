import { useSearch } from '@tanstack/react-router';
import { useLoaded } from '../../lib/use-loaded.ts';
import { DocumentList } from './document-list.tsx';
import { centerSearch } from './document-search.ts';

const loadRecord = () => import('./document-record-page.tsx').then((part) => part.DocumentRecordPage);

/** The document centre: the list, or the document that the address names. */
export function CenterPage() {
  const { id, folder_id } = centerSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const Record = useLoaded(id !== null, loadRecord);
  if (id !== null) return Record ? <Record key={id} id={id} /> : null;
  return <DocumentList folderId={folder_id} />;
}
