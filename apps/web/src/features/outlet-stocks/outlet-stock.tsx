import { Text } from '@mantine/core';
import { type OutletStock, outletStockEndpoints } from '@mesra/contract/outlet-stocks/outlet-stock';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount, formatDate, formatDateTime, NOTHING } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import table from '../../ui/plain-table.module.css';
import { ReadSection } from '../../ui/read-section.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
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

function ProjectStock({ rows }: { rows: readonly OutletStock[] }) {
  const { t } = useTranslation('outlet-stocks');
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
      <ScrollBox label={title}>
        <table className={table.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('field.product')}</th>
              <th scope="col" className={table.right}>
                {t('field.total')}
              </th>
              <th scope="col" className={table.right}>
                {t('field.minimum_stock')}
              </th>
              <th scope="col">{t('field.since')}</th>
              {COUNTS.map((key) => (
                <th key={key} scope="col" className={table.right}>
                  {t(`field.${key}`)}
                </th>
              ))}
              <th scope="col">{t('field.date')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <StockLine key={row.product.id} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

function StockLine({ row }: { row: OutletStock }) {
  const { product, total, minimum_stock, short_since, date } = row;
  return (
    <tr>
      <th scope="row">{product.name}</th>
      <td className={table.right}>
        <Left total={total} short={short_since !== null} />
      </td>
      <td className={`figures ${table.right}`}>{formatCount(minimum_stock)}</td>
      <td className="figures">{short_since === null ? NOTHING : formatDateTime(short_since)}</td>
      {COUNTS.map((key) => {
        const count = row[key];
        return (
          <td key={key} className={`figures ${table.right}`}>
            {count === null ? NOTHING : formatCount(count)}
          </td>
        );
      })}
      <td className="figures">{formatDate(date)}</td>
    </tr>
  );
}
