import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import {
  PART_COLUMNS,
  type ProjectPart,
  projectPartFiles,
} from '@mesra/contract/sales-projects/sales-project-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';
import { useColumnName } from './sales-project-labels.ts';

interface PartImportProps {
  part: ProjectPart;
  project: SalesProject;
  onClose: () => void;
}

/** Imports what a project has of a kind. */
export function PartImportDialog({ part, project, onClose }: PartImportProps) {
  const { t } = useTranslation('sales-projects');
  return (
    <RowImportDialog
      endpoint={projectPartFiles[part].import}
      title={t(`${part}.import`)}
      hint={t(`${part}.import_hint`)}
      columns={PART_COLUMNS[part]}
      codeColumn={PART_COLUMNS[part][0]}
      columnName={useColumnName()}
      of={{ project_id: project.id }}
      onClose={onClose}
    />
  );
}
