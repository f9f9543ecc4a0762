import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { MonitoredOutletDay, MonitoredProduct } from '@mesra/contract/outlet-monitoring/monitoring';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { textColumn } from '../../shared/columns.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { MonitoredPromoterCard } from './monitored-promoter.tsx';
import { useMonitoredDay } from './monitoring.queries.ts';
import css from './outlet-monitoring.module.css';

interface OutletDayDrawerProps {
  project_id: number;
  outlet_id: number;
  date: string;
  onClose: () => void;
}

/** An outlet of a project on a day: who is there, what they recorded, and what is left of the products. */
export function OutletDayDrawer({ onClose, ...day }: OutletDayDrawerProps) {
  const { t } = useTranslation('outlet-monitoring');
  const { data, error, refetch } = useMonitoredDay(day);
  return (
    <RecordDrawer title={data?.outlet.name ?? t('outlet_day')} width={640} onClose={onClose}>
      {data ? (
        <OutletDay day={data} />
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
    </RecordDrawer>
  );
}

function OutletDay({ day }: { day: MonitoredOutletDay }) {
  const { t } = useTranslation('outlet-monitoring');
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{dayName(day.date)}</Text>
        <Text c="dimmed">
          {day.project.name} · {day.outlet.code}
        </Text>
      </div>
      <p className={css.state}>
        {day.tasks === 0 ? (
          <Mark text={t('no_tasks')} tone="neutral" />
        ) : (
          <Mark
            text={day.complete ? t('monitoring_complete') : t('monitoring_open')}
            tone={day.complete ? 'success' : 'warning'}
          />
        )}
        <span>
          {t('day_sales', { count: day.sold, pieces: formatCount(day.sold) })} · <Money amount={day.sales} />
        </span>
      </p>
      <section aria-labelledby="monitored-promoters">
        <Title order={3} id="monitored-promoters">
          {t('promoters')}
        </Title>
        <ul className={css.people}>
          {day.promoters.map((promoter) => (
            <MonitoredPromoterCard key={promoter.schedule_id} of={promoter} zone={day.zone} date={day.date} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="monitored-products">
        <Title order={3} id="monitored-products">
          {t('stock')}
        </Title>
        {day.products.length === 0 ? (
          <Text c="dimmed">{t('no_entries')}</Text>
        ) : (
          <Products products={day.products} />
        )}
      </section>
    </Stack>
  );
}

/** The columns of a product of the day: what was there, what it sold and what is left. */
function useColumns(): [Column<MonitoredProduct>, ...Column<MonitoredProduct>[]] {
  const { t } = useTranslation('outlet-monitoring');
  const align = 'right';
  return [
    { key: 'name', title: t('product'), render: (product) => <ProductName product={product} /> },
    textColumn(
      'opening',
      t('opening'),
      ({ opening }) => (opening === null ? t('not_counted') : formatCount(opening)),
      { align },
    ),
    textColumn('replenished', t('replenished'), (product) => formatCount(product.replenished), { align }),
    textColumn('sold', t('sold'), ({ sold }) => formatCount(sold), { align }),
    textColumn('left', t('left'), ({ total }) => formatCount(total), { align }),
    { ...{ key: 'sales', title: t('sales'), align }, render: ({ sales }) => <Money amount={sales} bare /> },
  ];
}

function Products({ products }: { products: readonly MonitoredProduct[] }) {
  const { t } = useTranslation('outlet-monitoring');
  const columns = useColumns();
  return (
    <SmallTable label={t('stock')} columns={columns} rows={products} keyOf={({ product_id }) => product_id} />
  );
}

function ProductName({ product }: { product: MonitoredProduct }) {
  const { t } = useTranslation('outlet-monitoring');
  const { name, sku, minimum_stock, out_of_stock, beyond } = product;
  return (
    <span className={css.named}>
      {name}
      <span className={css.dim}>{sku}</span>
      <span className={css.marks}>
        {out_of_stock ? (
          <Mark text={t('at_minimum', { minimum: formatCount(minimum_stock) })} tone="error" />
        ) : null}
        {beyond > 0 ? <Mark text={t('beyond', { count: beyond })} tone="warning" /> : null}
      </span>
    </span>
  );
}
