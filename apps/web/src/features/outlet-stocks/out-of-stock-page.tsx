import { type OutletShortage, outletStockEndpoints } from '@mesra/contract/outlet-stocks/outlet-stock';
import { outletEndpoints, outlets } from '@mesra/contract/outlets/outlet';
import { productEndpoints } from '@mesra/contract/products/product';
import { salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { dateTimeColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { resourceFilter } from '../../shared/resource-filter.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import css from './outlet-stocks.module.css';
import { Left } from './stock-left.tsx';

/** The columns of what is out of stock; the outlet opens its stock. */
function useColumns(): Column<OutletShortage>[] {
  const { t } = useTranslation('outlet-stocks');
  return [
    {
      ...textColumn<OutletShortage>('product', t('field.product'), (row) => row.product.name, {
        sortable: true,
      }),
      names: true,
    },
    {
      key: 'outlet',
      title: t('field.outlet'),
      sortable: true,
      text: (row) => row.outlet.name,
      render: ({ outlet }) => (
        <Link data-row-link to="/spm/outlet/view/stock" search={{ id: outlet.id }} className={css.name}>
          {outlet.name}
        </Link>
      ),
    },
    {
      ...textColumn<OutletShortage>('total', t('field.total'), (row) => formatCount(row.total), {
        ...{ sortable: true, align: 'right' },
      }),
      render: (row) => <Left total={row.total} short />,
    },
    textColumn('minimum_stock', t('field.minimum_stock'), (row) => formatCount(row.minimum_stock), {
      align: 'right',
    }),
    dateTimeColumn('since', t('field.since'), { sortable: true }),
    textColumn('project', t('field.project'), (row) => `${row.project.name} (${row.project.code})`, {
      sortable: true,
    }),
    textColumn('region', t('field.region'), (row) => row.outlet.region ?? ''),
    textColumn('sku', t('field.sku'), (row) => row.product.sku, { optional: true }),
    textColumn('brand', t('field.brand'), (row) => row.product.brand ?? '', { optional: true }),
    textColumn('chain', t('field.chain'), (row) => row.outlet.chain ?? '', { optional: true }),
  ];
}

const same = (value: string) => value;

/** The filters of what is out of stock, of those lists that the reader may open. */
function useFilters(): Filter[] {
  const { t } = useTranslation('outlet-stocks');
  const { company, allows } = useSession();
  const query = { company_id: company.id };
  const options = { staleTime: 60_000, meta: { silent: true } };
  const outletChoices = useQuery({ ...read(outletEndpoints.filter, { query }), ...options });
  const brands = useQuery({
    ...read(productEndpoints.brands, { query }),
    ...options,
    enabled: allows(productEndpoints.brands),
  });
  const listed = [
    { key: 'project_id', label: t('field.project'), endpoint: salesProjectEndpoints.list },
    { key: 'outlet_id', label: t('field.outlet'), endpoint: outlets.list },
  ] as const;
  return [
    ...listed.flatMap(({ key, label, endpoint }) =>
      allows(endpoint) ? [resourceFilter(key, label, endpoint as typeof outlets.list)] : [],
    ),
    choiceFilter('region', t('field.region'), outletChoices.data?.regions ?? [], same),
    ...(allows(productEndpoints.brands)
      ? [choiceFilter('brand', t('field.brand'), brands.data ?? [], same)]
      : []),
    choiceFilter('empty', t('field.empty'), ['true', 'false'], (value) => t(`empty.${value}`)),
  ];
}

/** What is at or below its minimum, by outlet. */
export function OutOfStockPage() {
  const { t } = useTranslation('outlet-stocks');
  const list = useList(outletStockEndpoints.shortages);
  return (
    <RowLinks>
      <ListPage
        name="out-of-stock"
        title={t('title')}
        description={t('description')}
        list={list}
        columns={useColumns()}
        filters={useFilters()}
        searchLabel={t('search')}
        empty={{ title: t('none'), hint: t('none_hint') }}
      />
    </RowLinks>
  );
}
