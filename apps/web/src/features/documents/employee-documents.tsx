import { Text } from '@mantine/core';
import type { EmployeeDocument } from '@mesra/contract/documents/employee-document';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Mark } from '../../ui/status-badge.tsx';
import { useEmployeeDocumentActions, useSaveEmployeeDocument } from './documents.mutations.ts';
import { useEmployeeDocuments } from './documents.queries.ts';
import { OwnedDocuments } from './owned-documents.tsx';

const loadDialog = () => import('./employee-document-dialog.tsx').then((part) => part.EmployeeDocumentDialog);

interface EmployeeDocumentsProps {
  employeeId: number;
  /** May add documents. */
  manage: boolean;
}

/** The documents of one employee. */
export function EmployeeDocuments({ employeeId, manage }: EmployeeDocumentsProps) {
  const { t } = useTranslation('documents');
  const { addVersion } = useSaveEmployeeDocument();
  const [archived, setArchived] = useState(false);
  const rows = useEmployeeDocuments(employeeId, archived);
  const actions = useEmployeeDocumentActions();
  return (
    <OwnedDocuments<EmployeeDocument>
      labels={{ description: t('of_employee.description'), none_hint: t('of_employee.none_hint') }}
      rows={rows}
      archived={archived}
      onArchived={setArchived}
      manage={manage}
      marks={(document) => (
        <>
          <Text c="dimmed">{t(`category.${document.category}`)}</Text>
          {document.visible_to_employee ? <Mark text={t('of_employee.is_visible')} tone="info" /> : null}
        </>
      )}
      actions={actions.of}
      addVersion={(document, sent) =>
        addVersion({ params: { id: employeeId, document_id: document.id }, ...sent })
      }
      dialog={(document, onClose) => (
        <Editing employeeId={employeeId} document={document} onClose={onClose} />
      )}
    />
  );
}

interface EditingProps {
  employeeId: number;
  document: EmployeeDocument | null;
  onClose: () => void;
}

function Editing(props: EditingProps) {
  const Dialog = useLoaded(true, loadDialog);
  return Dialog ? <Dialog {...props} /> : null;
}
