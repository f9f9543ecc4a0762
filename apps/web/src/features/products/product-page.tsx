import { Button } from '@mantine/core';
import { type Product, productEndpoints, products } from '@mesra/contract/products/product';
import { productFileEndpoints } from '@mesra/contract/products/product-file';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstLetters, formatCount, formatMoney } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { flipped, useWrite } from '../../lib/write.ts';
import { archivedColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { RegisterPage } from '../../shared/register-page.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import css from './products.module.css';

const loadDialog = () => import('./product-dialog.tsx').then((part) => part.ProductDialog);
const loadDrawer = () => import('./product-drawer.tsx').then((part) => part.ProductDrawer);
const loadImport = async () =>
  (await Promise.all([import('./product-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .ProductImportDialog;

/** The columns of the products; the name opens the product. */
function useColumns(): Column<Product>[] {
  const { t } = useTranslation('products');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <span className={css.named}>
          <Avatar
            name={row.name}
            src={row.picture}
            letters={firstLetters(row.brand ?? row.name)}
            size={28}
            square
          />
          <Link
            data-row-link
            to="/spm/product"
            search={((before: object) => ({ ...before, product: row.id })) as never}
            className={css.name}
          >
            {row.name}
          </Link>
        </span>
      ),
    },
    textColumn('brand', t('field.brand'), (row) => row.brand ?? '', { sortable: true }),
    { key: 'sku', title: t('field.sku'), sortable: true },
    textColumn('barcode', t('field.barcode'), (row) => row.barcode ?? ''),
    textColumn('price', t('field.price'), (row) => (row.price === null ? '' : formatMoney(row.price)), {
      align: 'right',
      sortable: true,
    }),
    textColumn('projects_count', t('field.projects_count'), (row) => formatCount(row.projects_count), {
      align: 'right',
    }),
    textColumn('note', t('field.note'), (row) => row.note ?? '', { optional: true }),
    archivedColumn(t('field.status')),
  ];
}

/** The filters of the products: the brand, and those archived too. */
function useFilters(): Filter[] {
  const { t } = useTranslation('products');
  const { company } = useSession();
  const query = { company_id: company.id };
  const { data: brands = [] } = useQuery({
    ...read(productEndpoints.brands, { query }),
    staleTime: 60_000,
    meta: { silent: true },
  });
  return [
    choiceFilter('brand', t('field.brand'), brands, (brand) => brand),
    choiceFilter(
      'archived',
      t('field.status'),
      ['false', 'true'],
      (value) => t(value === 'true' ? 'statuses.all' : 'statuses.current'),
      true,
    ),
  ];
}

/** Archiving a product, and taking it into use again. */
function useArchiving() {
  const { t } = useTranslation('products');
  const common = useCommonActions();
  const update = useWrite(products.update, { undo: flipped('archived') });
  const set = ({ id, version }: Product, archived: boolean) =>
    update.mutate({ params: { id }, body: { version, archived } });
  return (row: Product) => [
    row.can.archive &&
      (row.archived_at
        ? common('unarchive', () => set(row, false))
        : common('archive', () => set(row, true), { name: row.name, effect: t('archive_effect') })),
  ];
}

/** The products of the company: what promoters sell. */
export function ProductPage() {
  const { t } = useTranslation('products');
  const { allows, may } = useSession();
  const { id: open, close } = useOpened('product');
  const [editing, setEditing] = useState<Product | null>(null);
  const Drawer = useLoaded(open !== null, loadDrawer);
  const Dialog = useLoaded(editing !== null, loadDialog);
  return (
    <>
      <RowLinks>
        <RegisterPage
          name="products"
          screen="/spm/product"
          labels={t('page', { returnObjects: true })}
          endpoints={products}
          columns={useColumns()}
          filters={useFilters()}
          loadDialog={loadDialog}
          actions={useArchiving()}
          exported={productFileEndpoints.export}
          tools={
            <>
              {may('/spm/product/stock') ? (
                <Button
                  variant="default"
                  leftSection={<IconPackageOff size={16} />}
                  renderRoot={(props) => <Link {...props} to="/spm/product/stock" />}
                >
                  {t('out_of_stock')}
                </Button>
              ) : null}
              {allows(productFileEndpoints.import) ? (
                <ImportButton label={t('import.action')} load={loadImport} />
              ) : null}
            </>
          }
        />
      </RowLinks>
      {Drawer && open !== null ? <Drawer id={open} onClose={close} onEdit={setEditing} /> : null}
      {Dialog && editing ? <Dialog row={editing} onClose={() => setEditing(null)} /> : null}
    </>
  );
}
