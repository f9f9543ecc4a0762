import { type SiteDocument, siteDocumentEndpoints } from '@mesra/contract/documents/site-document';
import { useTranslation } from 'react-i18next';
import { useSaveSiteDocument } from './documents.mutations.ts';
import { OwnedDocumentDialog, withFile } from './owned-document-dialog.tsx';

const NEW = siteDocumentEndpoints.create.body?.extend(withFile);
const CHANGED = siteDocumentEndpoints.update.body;

type Values = {
  file: File | null;
  title: string;
  note: string;
  expires_at: string | null;
};

const valuesOf = (document: SiteDocument | null): Values => ({
  file: null,
  title: document?.title ?? '',
  note: document?.note ?? '',
  expires_at: document?.expires_at ?? null,
});

interface SiteDocumentDialogProps {
  siteId: number;
  /** Null uploads a new one. */
  document: SiteDocument | null;
  onClose: () => void;
}

/** Uploads a document of a site, or changes what is said of it. */
export function SiteDocumentDialog({ siteId, document, onClose }: SiteDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { create, update } = useSaveSiteDocument();
  const params = { id: siteId };
  return (
    <OwnedDocumentDialog<SiteDocument, Values>
      document={document}
      title={t(document ? 'document.edit' : 'of_owner.add')}
      valuesOf={valuesOf}
      fields={{
        title: { label: t('document.title'), required: true, maxLength: 160 },
        expires_at: {
          label: t('document.expires_at'),
          description: t('of_site.expires_hint'),
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
