import type { WorkSite } from '@mesra/contract/sites/work-site';
import { SiteListPage } from '../features/sites/work-site-list-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const loadDocuments = async () =>
  (await Promise.all([import('../features/documents/record-documents.tsx'), loadMessages(['documents'])]))[0]
    .RecordDocuments;

function Documents({ site }: { site: WorkSite }) {
  const RecordDocuments = useLoaded(true, loadDocuments);
  return RecordDocuments ? <RecordDocuments kind="site" recordId={site.id} manage={site.can.update} /> : null;
}

/** The sites with their documents, composed here because features do not import each other. */
export function SiteManagePage() {
  return <SiteListPage documents={(site) => <Documents site={site} />} />;
}
