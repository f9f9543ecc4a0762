import { type Product, products } from '@mesra/contract/products/product';
import { projectPartManyEndpoints } from '@mesra/contract/sales-projects/project-part-many';
import { type ProjectProduct, projectProducts } from '@mesra/contract/sales-projects/project-plan';
import type { SalesProject } from '@mesra/contract/sales-projects/sales-project';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useManyOptions, useResourceOptions } from '../../lib/resource-options.ts';
import { textColumn } from '../../shared/columns.tsx';
import { DialogButton } from '../../shared/dialog-button.tsx';
import type { RegisterDialogProps } from '../../shared/register-page.tsx';
import type { Column } from '../../ui/list-view.ts';
import { ManyPartsDialog, PartDialog, PartList, usePartDays } from './plan-part.tsx';
import { ProjectBrands } from './project-brands.tsx';
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

/** What every product of a project is entered with, besides its price. */
function useStockFields() {
  const { t } = useTranslation('sales-projects');
  const options = useCommissionChoices(t('products.as_project'));
  return {
    minimum_stock: {
      label: t('products.minimum_stock'),
      description: t('products.minimum_stock_hint'),
      inputMode: 'numeric',
      maxLength: 9,
    },
    commission_by: { label: t('field.commission_by'), kind: 'choice', options },
    commission_rate: { label: t('field.commission_rate'), inputMode: 'decimal', maxLength: 12 },
  } as const;
}

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
    ...useStockFields(),
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

interface ManyValues extends Record<string, unknown> {
  product_ids: number[];
  minimum_stock: string | number;
  commission_by: string;
  commission_rate: string;
}

const NO_PRODUCTS: ManyValues = {
  ...{ product_ids: [], minimum_stock: '0', commission_by: '', commission_rate: '' },
};

function ManyProducts({ project, onClose }: { project: SalesProject; onClose: () => void }) {
  const { t } = useTranslation('sales-projects');
  const labelOf = ({ name, sku, brand, barcode }: Pick<Product, 'name' | 'sku' | 'brand' | 'barcode'>) =>
    [`${name} (${sku})`, brand, barcode].filter(Boolean).join(' · ');
  const fields: FieldSpecs<ManyValues> = {
    product_ids: {
      ...{ label: t('products.title'), description: t('products.many_hint'), kind: 'ids', required: true },
      ...useManyOptions(products.list, labelOf),
    },
    ...useStockFields(),
  };
  return (
    <ManyPartsDialog<ManyValues>
      part="products"
      project={project}
      endpoint={projectPartManyEndpoints.products}
      initial={NO_PRODUCTS}
      fields={fields}
      onClose={onClose}
    />
  );
}

const manyOf = (project: SalesProject) => async () => (props: { onClose: () => void }) => (
  <ManyProducts {...props} project={project} />
);

const dialogOf = async (project: SalesProject) => (props: RegisterDialogProps<ProjectProduct>) => (
  <ProductPart {...props} project={project} />
);

/** The products that a project sells. */
export function ProjectProductPage() {
  const { t } = useTranslation('sales-projects');
  const columns = useColumns();
  return (
    <SalesProjectFrame part="products">
      {(project) => (
        <>
          <PartList
            part="products"
            screen="/spm/project/view/product"
            project={project}
            endpoints={projectProducts}
            columns={columns}
            dialogOf={dialogOf}
            tools={
              <DialogButton label={t('add_many')} icon={<IconPlus size={16} />} load={manyOf(project)} />
            }
          />
          <ProjectBrands project={project} />
        </>
      )}
    </SalesProjectFrame>
  );
}
