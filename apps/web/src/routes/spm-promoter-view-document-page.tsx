import { RecordDocuments } from '../features/documents/record-documents.tsx';
import { PromoterRecord } from '../features/promoters/promoter-record.tsx';

/** The documents of a promoter in the frame of their record. */
export function PromoterDocumentPage() {
  return (
    <PromoterRecord tab="document">
      {(promoter) => <RecordDocuments kind="promoter" recordId={promoter.id} manage={promoter.can.update} />}
    </PromoterRecord>
  );
}
