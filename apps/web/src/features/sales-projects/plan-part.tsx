import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { type ProjectPart, projectPartFiles } from '@mesra/contract/sales-projects/sales-project-file';
import type { ViewScreen } from '@mesra/contract/views/saved-view';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDate } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { ImportButton } from '../../shared/import-button.tsx';
import { RegisterDialog } from '../../shared/register-dialog.tsx';
import { type RegisterDialogProps, RegisterPage } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { useSalesProjectLabels } from './sales-project-labels.ts';

/** What every row of a part has. */
export interface PartRow {
  id: number;
  start_date: string;
  end_date: string | null;
}

/** The column with the days of a row. */
export function usePartDays<Row extends PartRow>(): Column<Row> {
  const { t } = useTranslation('sales-projects');
  const { partDays } = useSalesProjectLabels();
  return { key: 'start_date', title: t('field.days'), sortable: true, text: partDays, render: partDays };
}

type Page = ComponentProps<typeof RegisterPage>;

interface PartListProps<Row> {
  part: ProjectPart;
  project: SalesProject;
  screen: ViewScreen;
  endpoints: Page['endpoints'];
  columns: readonly Column<Row>[];
  /** The form of a row of the project. */
  dialogOf: (project: SalesProject) => Promise<(props: RegisterDialogProps<Row>) => React.ReactNode>;
  /** Further buttons beside the one that adds a row. */
  tools?: ReactNode;
}

/** What a project has of a kind: its list, with adding, changing and deleting while the project is not over. */
export function PartList<Row extends PartRow>({
  part,
  project,
  dialogOf,
  tools,
  ...page
}: PartListProps<Row>) {
  const { t } = useTranslation('sales-projects');
  // The form is of this project, and stays the same component while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dialogOf` is the same function every time
  const loadDialog = useMemo(() => () => dialogOf(project), [project]);
  const loadImport = async () => {
    const [{ PartImportDialog }] = await Promise.all([
      import('./part-import-dialog.tsx'),
      loadMessages(['file-import']),
    ]);
    return ({ onClose }: { onClose: () => void }) => (
      <PartImportDialog part={part} project={project} onClose={onClose} />
    );
  };
  return (
    <RegisterPage
      {...(page as never as Pick<Page, 'screen' | 'endpoints' | 'columns'>)}
      name={`project-${part}`}
      labels={t(part, { returnObjects: true }) as Page['labels']}
      fixed={{ project_id: project.id } as never}
      closed={!project.can.update}
      exported={projectPartFiles[part].export}
      tools={
        project.can.update ? (
          <>
            <ImportButton label={t('import.action')} load={loadImport} />
            {tools}
          </>
        ) : null
      }
      loadDialog={loadDialog as never}
      level={2}
    />
  );
}

/** The fields of the days of a row, with the days of the project. */
export function useDayFields(
  project: SalesProject,
): FieldSpecs<{ start_date: string; end_date: string | null }> {
  const { t } = useTranslation('sales-projects');
  const { start_date: minDate, end_date: maxDate } = project;
  const description = t('part_days_hint', { from: formatDate(minDate), to: formatDate(maxDate) });
  return {
    start_date: { label: t('field.start_date'), description, kind: 'day', required: true, minDate, maxDate },
    end_date: { label: t('field.end_date'), kind: 'day', minDate, maxDate },
  };
}

interface PartDialogProps<Row, V extends Record<string, unknown>> extends RegisterDialogProps<Row> {
  part: ProjectPart | 'brands';
  project: SalesProject;
  endpoints: { create: AnyEndpoint; update: AnyEndpoint };
  /** Of a new row, without its days. */
  initial: V;
  fields: FieldSpecs<V, Row>;
  /** What is sent of the form; the values by default. */
  sent?: (values: V) => object;
}

/** Adds or changes something that a project has; a new row from the first day of the project on. */
export function PartDialog<Row extends PartRow, V extends Record<string, unknown>>({
  part,
  project,
  initial,
  fields,
  sent = (values) => values,
  ...dialog
}: PartDialogProps<Row, V>) {
  const { t } = useTranslation('sales-projects');
  const days = useDayFields(project);
  const dated = { ...initial, start_date: project.start_date, end_date: null as string | null };
  return (
    <RegisterDialog<Row, V & typeof dated>
      {...dialog}
      title={t(dialog.row ? `${part}.edit` : `${part}.add`)}
      initial={dated as V & typeof dated}
      fields={{ ...fields, ...days } as FieldSpecs<V & typeof dated, Row>}
      toBody={(values) => (dialog.row ? sent(values) : { ...sent(values), project_id: project.id })}
    />
  );
}

interface ManyPartsProps<V extends Record<string, unknown>>
  extends Pick<PartDialogProps<PartRow, V>, 'project' | 'initial' | 'fields'> {
  part: 'outlets' | 'products';
  /** The endpoint that adds them. */
  endpoint: AnyEndpoint;
  onClose: () => void;
}

/** Adds many outlets or products to a project at once, each with the same days and values. */
export function ManyPartsDialog<V extends Record<string, unknown>>({
  part,
  project,
  endpoint,
  initial,
  fields,
  onClose,
}: ManyPartsProps<V>) {
  const { t } = useTranslation('sales-projects');
  const days = useDayFields(project);
  const dated = { ...initial, start_date: project.start_date, end_date: null as string | null };
  return (
    <RegisterDialog<PartRow, V & typeof dated>
      row={null}
      title={t(`${part}.add_many`)}
      endpoints={{ create: endpoint, update: endpoint }}
      initial={dated as V & typeof dated}
      fields={{ ...fields, ...days } as FieldSpecs<V & typeof dated, PartRow>}
      toBody={(values) => ({ ...values, project_id: project.id })}
      onClose={onClose}
    />
  );
}
