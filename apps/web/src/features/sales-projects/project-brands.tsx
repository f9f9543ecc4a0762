import { Text } from '@mantine/core';
import { productEndpoints } from '@mesra/contract/products/product';
import { type ProjectBrand, projectBrands } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callList } from '../../lib/api.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { PartDialog, usePartDays } from './plan-part.tsx';
import { useCommissionBases, useSalesProjectLabels } from './sales-project-labels.ts';

/** So many brands are shown; a project has a few. */
const SHOWN = 100;

interface Values extends Record<string, unknown> {
  brand: string;
  commission_by: string;
  commission_rate: string;
}

const INITIAL: Values = { brand: '', commission_by: 'percent', commission_rate: '' };

function BrandDialog({ project, ...dialog }: RegisterDialogProps<ProjectBrand> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const query = { company_id: project.company_id };
  const { data: brands = [] } = useQuery({ ...read(productEndpoints.brands, { query }), staleTime: 60_000 });
  const names = [...new Set([...brands, ...(dialog.row ? [dialog.row.brand] : [])])];
  const fields: FieldSpecs<Values, ProjectBrand> = {
    brand: {
      ...{ label: t('products.brand'), kind: 'choice', required: true, searchable: true },
      options: names.map((name) => ({ value: name, label: name })),
    },
    commission_by: {
      ...{ label: t('field.commission_by'), kind: 'choice', required: true },
      options: useCommissionBases(),
    },
    commission_rate: {
      ...{ label: t('field.commission_rate'), required: true, inputMode: 'decimal', maxLength: 12 },
    },
  };
  return (
    <PartDialog<ProjectBrand, Values>
      {...dialog}
      part="brands"
      project={project}
      endpoints={projectBrands}
      initial={INITIAL}
      fields={fields}
    />
  );
}

/** What sales of brands pay in a project, where the product has no commission of its own. */
export function ProjectBrands({ project }: { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { allows } = useSession();
  const labels = useSalesProjectLabels();
  const days = usePartDays<ProjectBrand>();
  const common = useCommonActions();
  const remove = useWrite(projectBrands.remove);
  const [editing, setEditing] = useState<{ row: ProjectBrand | null } | null>(null);
  const requested = { company_id: project.company_id, project_id: project.id, per_page: SHOWN };
  const query = useQuery({
    queryKey: [...keyOf(projectBrands.list.path), requested],
    queryFn: async ({ signal }) => (await callList(projectBrands.list, { query: requested, signal })).data,
  });
  const columns: [Column<ProjectBrand>, ...Column<ProjectBrand>[]] = [
    textColumn('brand', t('products.brand'), (row) => row.brand),
    textColumn('commission', t('products.commission'), labels.commission),
    days,
  ];
  const actionsOf = (row: ProjectBrand): RowAction[] =>
    allowedOf([
      row.can.update && common('edit', () => setEditing({ row })),
      row.can.remove &&
        common('delete', () => remove.mutate({ params: { id: row.id } }), {
          ...{ name: row.brand, effect: t('brands.delete_effect') },
        }),
    ]);
  return (
    <>
      <ReadSection
        title={t('brands.title')}
        description={t('brands.description')}
        query={query}
        add={{
          label: t('brands.add'),
          may: () => project.can.update && allows(projectBrands.create),
          onClick: () => setEditing({ row: null }),
        }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <Text c="dimmed">{t('brands.none')}</Text>
          ) : (
            <SmallTable
              label={t('brands.title')}
              columns={columns}
              rows={rows}
              keyOf={({ id }) => id}
              action={{
                title: t('brands.actions'),
                of: (row) => <RowActions name={row.brand} actions={actionsOf(row)} />,
              }}
            />
          )
        }
      </ReadSection>
      {editing ? (
        <BrandDialog
          key={editing.row?.id ?? 'new'}
          project={project}
          row={editing.row}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}
