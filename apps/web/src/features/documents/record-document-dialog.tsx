import type { RecordDocument } from '@mesra/contract/documents/record-document';
import { siteDocumentEndpoints } from '@mesra/contract/documents/site-document';
import { useTranslation } from 'react-i18next';
import { type RecordKind, useSaveRecordDocument } from './documents.mutations.ts';
import { OwnedDocumentDialog, withFile } from './owned-document-dialog.tsx';

/* The bodies are those of every kind of record. */
const NEW = siteDocumentEndpoints.create.body?.extend(withFile);
const CHANGED = siteDocumentEndpoints.update.body;

type Values = {
  file: File | null;
  title: string;
  note: string;
  expires_at: string | null;
};

const valuesOf = (document: RecordDocument | null): Values => ({
  file: null,
  title: document?.title ?? '',
  note: document?.note ?? '',
  expires_at: document?.expires_at ?? null,
});

interface RecordDocumentDialogProps {
  kind: RecordKind;
  recordId: number;
  /** Null uploads a new one. */
  document: RecordDocument | null;
  onClose: () => void;
}

/** Uploads a document of a record, or changes what is said of it. */
export function RecordDocumentDialog({ kind, recordId, document, onClose }: RecordDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { create, update } = useSaveRecordDocument(kind);
  const params = { id: recordId };
  return (
    <OwnedDocumentDialog<RecordDocument, Values>
      document={document}
      title={t(document ? 'document.edit' : 'of_owner.add')}
      valuesOf={valuesOf}
      fields={{
        title: { label: t('document.title'), required: true, maxLength: 160 },
        expires_at: {
          label: t('document.expires_at'),
          description: t(`of_${kind}.expires_hint`),
          kind: 'day',
        },
        note: { label: t('document.note'), kind: 'lines', minRows: 1, maxLength: 500 },
      }}
      schema={document ? CHANGED : NEW}
      create={(sent) => create({ params, ...sent })}
      update={(row, body) => update({ params: { ...params, document_id: row.id }, body })}
      onClose={onClose}
    />
  );
}
