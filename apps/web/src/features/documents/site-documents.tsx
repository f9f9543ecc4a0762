import type { SiteDocument } from '@mesra/contract/documents/site-document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useSaveSiteDocument, useSiteDocumentActions } from './documents.mutations.ts';
import { useSiteDocuments } from './documents.queries.ts';
import { OwnedDocuments } from './owned-documents.tsx';

const loadDialog = () => import('./site-document-dialog.tsx').then((part) => part.SiteDocumentDialog);

interface SiteDocumentsProps {
  siteId: number;
  /** May add documents. */
  manage: boolean;
}

/** The documents of one work site. */
export function SiteDocuments({ siteId, manage }: SiteDocumentsProps) {
  const { t } = useTranslation('documents');
  const { addVersion } = useSaveSiteDocument();
  const [archived, setArchived] = useState(false);
  const rows = useSiteDocuments(siteId, archived);
  const actions = useSiteDocumentActions();
  return (
    <OwnedDocuments<SiteDocument>
      labels={{ description: t('of_site.description'), none_hint: t('of_site.none_hint') }}
      rows={rows}
      archived={archived}
      onArchived={setArchived}
      manage={manage}
      actions={actions.of}
      addVersion={(document, sent) =>
        addVersion({ params: { id: siteId, document_id: document.id }, ...sent })
      }
      dialog={(document, onClose) => <Editing siteId={siteId} document={document} onClose={onClose} />}
    />
  );
}

interface EditingProps {
  siteId: number;
  document: SiteDocument | null;
  onClose: () => void;
}

function Editing(props: EditingProps) {
  const Dialog = useLoaded(true, loadDialog);
  return Dialog ? <Dialog {...props} /> : null;
}
