import { Button } from '@mantine/core';
import type { ClientReport } from '@mesra/contract/client-reports/client-report';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount, formatCount, formatDate, formatDayIn } from '../../lib/format.ts';
import { textColumn } from '../../shared/columns.tsx';
import { Chart } from '../../ui/chart.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RankedBars } from '../../ui/ranked-bars.tsx';
import { Section } from '../../ui/section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import css from './client-report.module.css';

/** So many are drawn as bars. */
const DRAWN = 10;

const right = { align: 'right' } as const;

/** Sales by day, outlet and product, and what is out of stock. */
export function ReportParts({ report }: { report: ClientReport }) {
  const { t } = useTranslation('client-report');
  const { by_outlet, by_product } = report;
  return (
    <div className={css.parts}>
      <div className={css.whole}>
        <Days report={report} kind="line" of="amount" />
      </div>
      <Largest
        title={t('by_product')}
        name={t('product')}
        rows={by_product.map(({ brand, ...row }) => ({ ...row, of: brand }))}
        of={t('brand')}
      />
      <Largest
        title={t('by_outlet')}
        name={t('outlet')}
        rows={by_outlet.map(({ chain, ...row }) => ({ ...row, of: chain }))}
        of={t('chain')}
      />
      <div className={css.whole}>
        <Days report={report} kind="bar" of="sold" />
      </div>
      <div className={css.whole}>
        <OutOfStock report={report} />
      </div>
    </div>
  );
}

interface DaysProps {
  report: ClientReport;
  kind: 'line' | 'bar';
  of: 'amount' | 'sold';
}

function Days({ report: { by_day, figures, today }, kind, of }: DaysProps) {
  const { t } = useTranslation('client-report');
  const title = t(of === 'amount' ? 'sales_by_day' : 'pieces_by_day');
  // Nothing is to be read into days that are still to come.
  const days = figures.sold > 0 ? by_day.filter(({ date }) => date <= today) : [];
  const points = days.map((row) => ({
    ...{ key: row.date, label: formatDate(row.date), value: Number(row[of]) },
    text: of === 'amount' ? formatAmount(row.amount) : formatCount(row.sold),
  }));
  return (
    <Section title={title}>
      <Chart
        title={title}
        kind={kind}
        heads={[t('day'), t(of)]}
        series={[{ name: t(of), points }]}
        tableLabel={t('table')}
        axis={formatCount}
        empty={t('nothing')}
      />
    </Section>
  );
}

interface Sold {
  id: number;
  name: string;
  /** Its chain or brand. */
  of: string | null;
  sold: number;
  amount: string;
}

/** What sold most, as bars; all of it as a table. */
function Largest({
  title,
  name,
  rows,
  of,
}: {
  title: string;
  name: string;
  rows: readonly Sold[];
  of: string;
}) {
  const { t } = useTranslation('client-report');
  const [all, setAll] = useState(false);
  const bars = rows.slice(0, DRAWN).map((row) => ({
    ...{ key: String(row.id), label: row.name, value: Number(row.amount), text: formatAmount(row.amount) },
  }));
  const toggle: ReactNode =
    rows.length > 0 ? (
      <Button variant="subtle" size="compact-sm" aria-expanded={all} onClick={() => setAll(!all)}>
        {all ? t('show_fewer') : rows.length > DRAWN ? t('show_all', { count: rows.length }) : t('table')}
      </Button>
    ) : null;
  return (
    <Section title={title} actions={toggle}>
      {rows.length === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : all ? (
        <SmallTable
          label={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            textColumn<Sold>('name', name, (row) => row.name),
            textColumn<Sold>('of', of, (row) => row.of ?? ''),
            textColumn<Sold>('sold', t('sold'), (row) => formatCount(row.sold), right),
            textColumn<Sold>('amount', t('amount'), (row) => formatAmount(row.amount), right),
          ]}
        />
      ) : (
        <RankedBars label={title} rows={bars} />
      )}
    </Section>
  );
}

function OutOfStock({ report: { out_of_stock, time_zone } }: { report: ClientReport }) {
  const { t } = useTranslation('client-report');
  return (
    <Section title={t('out_of_stock')} description={t('out_of_stock_hint')}>
      {out_of_stock.length === 0 ? (
        <EmptyState title={t('out_of_stock_none')} />
      ) : (
        <SmallTable
          label={t('out_of_stock')}
          rows={out_of_stock}
          keyOf={({ id }) => id}
          columns={[
            textColumn<ClientReport['out_of_stock'][number]>('product', t('product'), (row) => row.product),
            textColumn<ClientReport['out_of_stock'][number]>('outlet', t('outlet'), (row) => row.outlet),
            textColumn<ClientReport['out_of_stock'][number]>(
              'left',
              t('left'),
              (row) => formatCount(row.left),
              right,
            ),
            textColumn<ClientReport['out_of_stock'][number]>(
              'minimum',
              t('minimum'),
              (row) => formatCount(row.minimum_stock),
              right,
            ),
            textColumn<ClientReport['out_of_stock'][number]>('since', t('since'), (row) =>
              formatDayIn(time_zone, row.since),
            ),
          ]}
        />
      )}
    </Section>
  );
}
