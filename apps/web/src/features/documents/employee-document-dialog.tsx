import {
  documentCategory,
  type EmployeeDocument,
  employeeDocumentEndpoints,
} from '@mesra/contract/documents/employee-document';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSaveEmployeeDocument } from './documents.mutations.ts';
import { OwnedDocumentDialog, withFile } from './owned-document-dialog.tsx';

const NEW = employeeDocumentEndpoints.create.body?.extend(withFile);
const CHANGED = employeeDocumentEndpoints.update.body;
type Category = z.output<typeof documentCategory>;

type Values = {
  file: File | null;
  category: Category;
  title: string;
  note: string;
  expires_at: string | null;
  visible_to_employee: boolean;
};

const valuesOf = (document: EmployeeDocument | null): Values => ({
  file: null,
  category: document?.category ?? 'contract',
  title: document?.title ?? '',
  note: document?.note ?? '',
  expires_at: document?.expires_at ?? null,
  visible_to_employee: document?.visible_to_employee ?? false,
});

interface EmployeeDocumentDialogProps {
  employeeId: number;
  /** Null uploads a new one. */
  document: EmployeeDocument | null;
  onClose: () => void;
}

function useDocumentFields(): FieldSpecs<Values, EmployeeDocument> {
  const { t } = useTranslation('documents');
  return {
    category: {
      label: t('of_employee.category'),
      kind: 'choice',
      options: documentCategory.options.map((value) => ({ value, label: t(`category.${value}`) })),
    },
    title: { label: t('document.title'), required: true, maxLength: 160 },
    expires_at: { label: t('document.expires_at'), description: t('of_employee.expires_hint'), kind: 'day' },
    note: { label: t('document.note'), kind: 'lines', minRows: 1, maxLength: 500 },
    visible_to_employee: {
      label: t('of_employee.visible'),
      description: t('of_employee.visible_hint'),
      kind: 'switch',
    },
  };
}

/** Uploads a document of an employee, or changes what is said of it. */
export function EmployeeDocumentDialog({ employeeId, document, onClose }: EmployeeDocumentDialogProps) {
  const { t } = useTranslation('documents');
  const { create, update } = useSaveEmployeeDocument();
  const params = { id: employeeId };
  return (
    <OwnedDocumentDialog<EmployeeDocument, Values>
      document={document}
      title={t(document ? 'document.edit' : 'of_owner.add')}
      valuesOf={valuesOf}
      fields={useDocumentFields()}
      schema={document ? CHANGED : NEW}
      create={(sent) => create({ params, ...sent })}
      update={(row, body) => update({ params: { ...params, document_id: row.id }, body })}
      onClose={onClose}
    />
  );
}
