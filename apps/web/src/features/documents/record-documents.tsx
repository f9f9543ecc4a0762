import type { RecordDocument } from '@mesra/contract/documents/record-document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { type RecordKind, useRecordDocumentActions, useSaveRecordDocument } from './documents.mutations.ts';
import { useRecordDocuments } from './documents.queries.ts';
import { OwnedDocuments } from './owned-documents.tsx';

const loadDialog = () => import('./record-document-dialog.tsx').then((part) => part.RecordDocumentDialog);

interface RecordDocumentsProps {
  kind: RecordKind;
  recordId: number;
  /** May add documents. */
  manage: boolean;
}

/** The documents of one record, such as a work site or a promoter. */
export function RecordDocuments({ kind, recordId, manage }: RecordDocumentsProps) {
  const { t } = useTranslation('documents');
  const { addVersion } = useSaveRecordDocument(kind);
  const [archived, setArchived] = useState(false);
  const rows = useRecordDocuments(kind, recordId, archived);
  const actions = useRecordDocumentActions(kind, recordId);
  return (
    <OwnedDocuments<RecordDocument>
      labels={{ description: t(`of_${kind}.description`), none_hint: t(`of_${kind}.none_hint`) }}
      rows={rows}
      archived={archived}
      onArchived={setArchived}
      manage={manage}
      actions={actions.of}
      addVersion={(document, sent) =>
        addVersion({ params: { id: recordId, document_id: document.id }, ...sent })
      }
      dialog={(document, onClose) => <Editing {...{ kind, recordId, document, onClose }} />}
    />
  );
}

interface EditingProps extends Pick<RecordDocumentsProps, 'kind' | 'recordId'> {
  document: RecordDocument | null;
  onClose: () => void;
}

function Editing(props: EditingProps) {
  const Dialog = useLoaded(true, loadDialog);
  return Dialog ? <Dialog {...props} /> : null;
}
