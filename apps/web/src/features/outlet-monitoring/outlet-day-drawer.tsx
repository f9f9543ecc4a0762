import { Skeleton, Stack, Text, Title } from '@mantine/core';
import type { MonitoredOutletDay, MonitoredProduct } from '@mesra/contract/outlet-monitoring/monitoring';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import table from '../../ui/plain-table.module.css';
import { Problem } from '../../ui/problem.tsx';
import { RecordDrawer } from '../../ui/record-drawer.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
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
            <MonitoredPromoterCard key={promoter.schedule_id} of={promoter} zone={day.zone} />
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

function Products({ products }: { products: readonly MonitoredProduct[] }) {
  const { t } = useTranslation('outlet-monitoring');
  return (
    <ScrollBox label={t('stock')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('product')}</th>
            <th scope="col" className={table.right}>
              {t('opening')}
            </th>
            <th scope="col" className={table.right}>
              {t('replenished')}
            </th>
            <th scope="col" className={table.right}>
              {t('sold')}
            </th>
            <th scope="col" className={table.right}>
              {t('left')}
            </th>
            <th scope="col" className={table.right}>
              {t('sales')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow key={product.product_id} product={product} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function ProductRow({ product }: { product: MonitoredProduct }) {
  const { t } = useTranslation('outlet-monitoring');
  const { name, sku, opening, replenished, sold, total, minimum_stock, out_of_stock, beyond, sales } =
    product;
  const right = `figures ${table.right}`;
  return (
    <tr>
      <th scope="row">
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
      </th>
      <td className={right}>{opening === null ? t('not_counted') : formatCount(opening)}</td>
      <td className={right}>{formatCount(replenished)}</td>
      <td className={right}>{formatCount(sold)}</td>
      <td className={right}>{formatCount(total)}</td>
      <td className={table.right}>
        <Money amount={sales} bare />
      </td>
    </tr>
  );
}
