import { type Outlet, outlets } from '@mesra/contract/outlets/outlet';
import { projectPartManyEndpoints } from '@mesra/contract/sales-projects/project-part-many';
import { type ProjectOutlet, projectOutlets } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatCount } from '../../lib/format.ts';
import { useManyOptions, useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { textColumn } from '../../shared/columns.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { ManyPartsDialog, PartDialog, PartList, usePartDays } from './plan-part.tsx';
import { SalesProjectFrame } from './sales-project-record.tsx';
import css from './sales-projects.module.css';

function useColumns(): Column<ProjectOutlet>[] {
  const { t } = useTranslation('sales-projects');
  const { may } = useSession();
  const opens = may('/spm/outlet/view');
  const nameOf = ({ outlet: { name, status } }: ProjectOutlet) =>
    status === 'Active' ? name : `${name} (${t('outlets.inactive')})`;
  return [
    {
      ...{ key: 'name', title: t('outlets.outlet'), sortable: true, names: true, text: nameOf },
      render: (row) =>
        opens ? (
          <Link to="/spm/outlet/view" search={{ id: row.outlet.id }} className={css.name}>
            {nameOf(row)}
          </Link>
        ) : (
          nameOf(row)
        ),
    },
    textColumn('code', t('outlets.code'), (row) => row.outlet.code, { sortable: true }),
    textColumn('chain', t('outlets.chain'), (row) => row.outlet.chain ?? '', { sortable: true }),
    textColumn('region', t('outlets.region'), (row) => row.outlet.region ?? '', { sortable: true }),
    textColumn(
      'promoters_required',
      t('outlets.promoters_required'),
      (row) => formatCount(row.promoters_required),
      {
        align: 'right',
      },
    ),
    usePartDays(),
  ];
}

interface Values extends Record<string, unknown> {
  outlet_id: number | null;
  promoters_required: string | number;
}

const INITIAL: Values = { outlet_id: null, promoters_required: '1' };

/** An outlet as it is chosen. */
export const outletName = ({ name, code }: Pick<Outlet, 'name' | 'code'>): string => `${name} (${code})`;

function OutletPart({ project, ...dialog }: RegisterDialogProps<ProjectOutlet> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { row } = dialog;
  const chosen = row ? [{ value: String(row.outlet.id), label: outletName(row.outlet) }] : [];
  const options = useResourceOptions(outlets.list, true, outletName, chosen);
  const fields: FieldSpecs<Values, ProjectOutlet> = {
    outlet_id: { label: t('outlets.outlet'), kind: 'id', required: true, ...options },
    promoters_required: {
      label: t('outlets.promoters_required'),
      required: true,
      inputMode: 'numeric',
      maxLength: 3,
    },
  };
  const known = row ? { ...row, outlet_id: row.outlet.id } : null;
  return (
    <PartDialog<ProjectOutlet, Values>
      {...dialog}
      row={known}
      part="outlets"
      project={project}
      endpoints={projectOutlets}
      initial={INITIAL}
      fields={fields}
    />
  );
}

interface ManyValues extends Record<string, unknown> {
  outlet_ids: number[];
  promoters_required: string | number;
}

function ManyOutlets({ project, onClose }: { project: SalesProject; onClose: () => void }) {
  const { t } = useTranslation('sales-projects');
  const labelOf = (outlet: Pick<Outlet, 'name' | 'code' | 'chain' | 'region'>) =>
    [outletName(outlet), outlet.chain, outlet.region].filter(Boolean).join(' · ');
  const fields: FieldSpecs<ManyValues> = {
    outlet_ids: {
      ...{ label: t('outlets.title'), description: t('outlets.many_hint'), kind: 'ids', required: true },
      ...useManyOptions(outlets.list, labelOf),
    },
    promoters_required: {
      ...{ label: t('outlets.promoters_required'), required: true, inputMode: 'numeric', maxLength: 3 },
    },
  };
  return (
    <ManyPartsDialog<ManyValues>
      part="outlets"
      project={project}
      endpoint={projectPartManyEndpoints.outlets}
      initial={{ outlet_ids: [], promoters_required: '1' }}
      fields={fields}
      onClose={onClose}
    />
  );
}

const manyOf = (project: SalesProject) => async () => (props: { onClose: () => void }) => (
  <ManyOutlets {...props} project={project} />
);

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectOutlet>) => (
  <OutletPart {...props} project={project} />
);

/** The outlets at which a project sells. */
export function ProjectOutletPage() {
  const { t } = useTranslation('sales-projects');
  const columns = useColumns();
  return (
    <SalesProjectFrame part="outlets">
      {(project) => (
        <PartList
          part="outlets"
          screen="/spm/project/view/outlet"
          project={project}
          endpoints={projectOutlets}
          columns={columns}
          dialogOf={dialogOf}
          tools={<DialogButton label={t('add_many')} icon={<IconPlus size={16} />} load={manyOf(project)} />}
        />
      )}
    </SalesProjectFrame>
  );
}
