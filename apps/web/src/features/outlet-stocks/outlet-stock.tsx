import { Text } from '@mantine/core';
import { type OutletStock, outletStockEndpoints } from '@mesra/contract/outlet-stocks/outlet-stock';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { dateColumn, dateTimeColumn, textColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import css from './outlet-stocks.module.css';
import { Left } from './stock-left.tsx';

/** Rows by project. */
function projectsOf(rows: readonly OutletStock[]): OutletStock[][] {
  const ids = new Set(rows.map(({ project }) => project.id));
  return [...ids].map((id) => rows.filter(({ project }) => project.id === id));
}

/** The stock of an outlet in each project of today, and what is out of stock. */
export function OutletStockTab({ outletId }: { outletId: number }) {
  const { t } = useTranslation('outlet-stocks');
  const query = useQuery({
    ...read(outletStockEndpoints.ofOutlet, { params: { id: outletId } }),
    meta: { silent: true },
  });
  return (
    <ReadSection title={t('field.empty')} query={query}>
      {(found) =>
        found.length === 0 ? (
          <Text c="dimmed">{t('stock.none')}</Text>
        ) : (
          projectsOf(found).map((rows) => <ProjectStock key={rows[0]?.project.id} rows={rows} />)
        )
      }
    </ReadSection>
  );
}

const COUNTS = ['opening', 'replenished', 'sold'] as const;

/** The columns of a product at the outlet: what is left and since when it runs short, and its last counts. */
function useColumns(): [Column<OutletStock>, ...Column<OutletStock>[]] {
  const { t } = useTranslation('outlet-stocks');
  const count = (value: number | null) => (value === null ? '' : formatCount(value));
  return [
    textColumn('product', t('field.product'), ({ product }) => product.name),
    {
      ...{ key: 'total', title: t('field.total'), align: 'right' },
      render: ({ total, short_since }) => <Left total={total} short={short_since !== null} />,
    },
    textColumn('minimum_stock', t('field.minimum_stock'), ({ minimum_stock }) => count(minimum_stock), {
      align: 'right',
    }),
    dateTimeColumn('short_since', t('field.since')),
    ...COUNTS.map((key) =>
      textColumn<OutletStock>(key, t(`field.${key}`), (row) => count(row[key]), { align: 'right' }),
    ),
    dateColumn('date', t('field.date')),
  ];
}

function ProjectStock({ rows }: { rows: readonly OutletStock[] }) {
  const { t } = useTranslation('outlet-stocks');
  const columns = useColumns();
  const [first] = rows;
  if (!first) return null;
  const { project } = first;
  const short = rows.filter(({ short_since }) => short_since !== null).length;
  const title = `${project.name} (${project.code})`;
  return (
    <>
      <h3 className={css.project}>{title}</h3>
      <Text size="sm" c={short > 0 ? undefined : 'dimmed'} mb="xs">
        {short > 0 ? t('stock.short', { count: short }) : t('stock.enough')}
      </Text>
      <SmallTable label={title} columns={columns} rows={rows} keyOf={({ product }) => product.id} />
    </>
  );
}
