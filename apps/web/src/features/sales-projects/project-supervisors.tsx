import {
  type ProjectSupervisor,
  projectOutlets,
  projectSupervisors,
} from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { supervisorEndpoints } from '@mesra/contract/supervisors/supervisor';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { keyOf } from '../../lib/query-client.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { PartDialog, PartList, usePartDays } from './plan-part.tsx';
import { outletName } from './project-outlets.tsx';
import { SalesProjectFrame } from './sales-project-record.tsx';

const outletsOf = ({ outlets }: ProjectSupervisor): string => outlets.map(({ name }) => name).join(', ');

function useColumns(): Column<ProjectSupervisor>[] {
  const { t } = useTranslation('sales-projects');
  return [
    {
      ...textColumn<ProjectSupervisor>('name', t('supervisors.supervisor'), (row) => row.supervisor.name, {
        sortable: true,
      }),
      names: true,
    },
    textColumn('outlets', t('supervisors.outlets'), outletsOf),
    usePartDays(),
  ];
}

/** So many outlets of a project are offered at most. */
const MAX_OFFERED = 1000;

/** The outlets of a project, to give to a supervisor. */
function useProjectOutlets({ id, company_id }: SalesProject) {
  const query = { company_id, project_id: id, per_page: MAX_OFFERED };
  const { data } = useQuery({
    queryKey: [...keyOf(projectOutlets.list.path), 'offered', query],
    queryFn: ({ signal }) => callList(projectOutlets.list, { query, signal }),
  });
  const named = new Map((data?.data ?? []).map(({ outlet }) => [String(outlet.id), outletName(outlet)]));
  return [...named].map(([value, label]) => ({ value, label }));
}

interface Values extends Record<string, unknown> {
  employee_id: number | null;
  outlet_ids: number[];
}

const INITIAL: Values = { employee_id: null, outlet_ids: [] };

function SupervisorPart({
  project,
  ...dialog
}: RegisterDialogProps<ProjectSupervisor> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { row } = dialog;
  const chosen = row ? [{ value: String(row.supervisor.id), label: row.supervisor.name }] : [];
  const people = useResourceOptions(
    supervisorEndpoints.list,
    true,
    ({ name, employee_code }) => `${name} · ${employee_code}`,
    chosen,
  );
  const fields: FieldSpecs<Values, ProjectSupervisor> = {
    employee_id: { label: t('supervisors.supervisor'), kind: 'id', required: true, ...people },
    outlet_ids: {
      label: t('supervisors.outlets'),
      kind: 'ids',
      required: true,
      options: useProjectOutlets(project),
    },
  };
  const known = row
    ? { ...row, employee_id: row.supervisor.id, outlet_ids: row.outlets.map(({ id }) => id) }
    : null;
  return (
    <PartDialog<ProjectSupervisor, Values>
      {...dialog}
      row={known}
      part="supervisors"
      project={project}
      endpoints={projectSupervisors}
      initial={INITIAL}
      fields={fields}
    />
  );
}

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectSupervisor>) => (
  <SupervisorPart {...props} project={project} />
);

/** Who supervises which outlets of a project. */
export function ProjectSupervisorPage() {
  const columns = useColumns();
  return (
    <SalesProjectFrame part="supervisors">
      {(project) => (
        <PartList
          part="supervisors"
          screen="/spm/project/view/supervisor"
          project={project}
          endpoints={projectSupervisors}
          columns={columns}
          dialogOf={dialogOf}
        />
      )}
    </SalesProjectFrame>
  );
}
