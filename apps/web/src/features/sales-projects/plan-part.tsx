import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import type { ViewScreen } from '@mesra/contract/views/saved-view';
import { type ComponentProps, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDate } from '../../lib/format.ts';
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

type Part = 'products' | 'outlets' | 'supervisors' | 'promoters' | 'tasks';
type Page = ComponentProps<typeof RegisterPage>;

interface PartListProps<Row> {
  part: Part;
  project: SalesProject;
  screen: ViewScreen;
  endpoints: Page['endpoints'];
  columns: readonly Column<Row>[];
  /** The form of a row of the project. */
  dialogOf: (project: SalesProject) => Promise<(props: RegisterDialogProps<Row>) => React.ReactNode>;
}

/** What a project has of a kind: its list, with adding, changing and deleting while the project is not over. */
export function PartList<Row extends PartRow>({ part, project, dialogOf, ...page }: PartListProps<Row>) {
  const { t } = useTranslation('sales-projects');
  // The form is of this project, and stays the same component while it is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dialogOf` is the same function every time
  const loadDialog = useMemo(() => () => dialogOf(project), [project]);
  return (
    <RegisterPage
      {...(page as never as Pick<Page, 'screen' | 'endpoints' | 'columns'>)}
      name={`project-${part}`}
      labels={t(part, { returnObjects: true }) as Page['labels']}
      fixed={{ project_id: project.id } as never}
      closed={!project.can.update}
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
  part: Part;
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
