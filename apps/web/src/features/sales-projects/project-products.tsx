import { products } from '@mesra/contract/products/product';
import { type ProjectProduct, projectProducts } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { PartDialog, PartList, usePartDays } from './plan-part.tsx';
import { useCommissionChoices, useSalesProjectLabels } from './sales-project-labels.ts';
import { SalesProjectFrame } from './sales-project-record.tsx';

function useColumns(): Column<ProjectProduct>[] {
  const { t } = useTranslation('sales-projects');
  const labels = useSalesProjectLabels();
  return [
    {
      ...textColumn('name', t('products.product'), (row) => row.product.name, { sortable: true }),
      names: true,
    },
    textColumn('sku', t('products.sku'), (row) => row.product.sku, { sortable: true }),
    textColumn('brand', t('products.brand'), (row) => row.product.brand ?? ''),
    textColumn('price', t('products.price'), (row) => formatMoney(row.price), {
      ...{ align: 'right', sortable: true },
    }),
    textColumn('minimum_stock', t('products.minimum_stock'), (row) => formatCount(row.minimum_stock), {
      align: 'right',
    }),
    textColumn(
      'commission',
      t('products.commission'),
      (row) => labels.commission(row) || t('products.as_project'),
    ),
    usePartDays(),
  ];
}

interface Values extends Record<string, unknown> {
  product_id: number | null;
  price: string;
  minimum_stock: string | number;
  commission_by: string;
  commission_rate: string;
}

const INITIAL: Values = {
  ...{ product_id: null, price: '', minimum_stock: '0', commission_by: '', commission_rate: '' },
};

function ProductPart({
  project,
  ...dialog
}: RegisterDialogProps<ProjectProduct> & { project: SalesProject }) {
  const { t } = useTranslation('sales-projects');
  const { row } = dialog;
  const chosen = row ? [{ value: String(row.product.id), label: row.product.name }] : [];
  const options = useResourceOptions(products.list, true, ({ name, sku }) => `${name} (${sku})`, chosen);
  const fields: FieldSpecs<Values, ProjectProduct> = {
    product_id: { label: t('products.product'), kind: 'id', required: true, ...options },
    price: { label: t('products.price_field'), kind: 'money', required: true },
    minimum_stock: {
      label: t('products.minimum_stock'),
      description: t('products.minimum_stock_hint'),
      inputMode: 'numeric',
      maxLength: 9,
    },
    commission_by: {
      label: t('field.commission_by'),
      kind: 'choice',
      options: useCommissionChoices(t('products.as_project')),
    },
    commission_rate: { label: t('field.commission_rate'), inputMode: 'decimal', maxLength: 12 },
  };
  const known = row ? { ...row, product_id: row.product.id } : null;
  return (
    <PartDialog<ProjectProduct, Values>
      {...dialog}
      row={known}
      part="products"
      project={project}
      endpoints={projectProducts}
      initial={INITIAL}
      fields={fields}
    />
  );
}

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectProduct>) => (
  <ProductPart {...props} project={project} />
);

/** The products that a project sells. */
export function ProjectProductPage() {
  const columns = useColumns();
  return (
    <SalesProjectFrame part="products">
      {(project) => (
        <PartList
          part="products"
          screen="/spm/project/view/product"
          project={project}
          endpoints={projectProducts}
          columns={columns}
          dialogOf={dialogOf}
        />
      )}
    </SalesProjectFrame>
  );
}
