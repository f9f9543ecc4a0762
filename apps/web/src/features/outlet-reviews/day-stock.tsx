import { Text } from '@mantine/core';
import type { OutletDay, ShownEntry } from '@mesra/contract/outlet-days/outlet-day';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeIn, NOTHING } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money } from '../../ui/money.tsx';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './outlet-reviews.module.css';

type Product = OutletDay['products'][number];

/** The products of the outlet day with their stock and prices. */
export function DayStock({ day, onPrice }: { day: OutletDay; onPrice: (product: Product) => void }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const { products, can } = day;
  if (products.length === 0)
    return (
      <Section title={t('stock')}>
        <Text c="dimmed">{t('no_products')}</Text>
      </Section>
    );
  const heads = ['price', 'opening', 'replenished', 'sold', 'total'] as const;
  return (
    <Section title={t('stock')}>
      <ScrollBox label={t('stock')}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className={table.right}>
                  {t(head)}
                </th>
              ))}
              {can.edit ? <th aria-label={t('change_price')} /> : null}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.product_id}>
                <th scope="row">
                  {product.name} {product.edited ? <Mark text={t('edited')} tone="primary" /> : null}
                </th>
                <td className={table.right}>
                  <Money amount={product.price} />
                </td>
                <td className={table.right}>
                  {product.opening === null ? NOTHING : formatCount(product.opening)}
                </td>
                <td className={table.right}>{formatCount(product.replenished)}</td>
                <td className={table.right}>{formatCount(product.sold)}</td>
                <td className={table.right}>
                  <strong>{product.total}</strong>
                </td>
                {can.edit ? (
                  <td className={table.right}>
                    <IconButton
                      label={t('change_price_of', { name: product.name })}
                      onClick={() => onPrice(product)}
                    >
                      <IconPencil size={16} />
                    </IconButton>
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Section>
  );
}

/** What was entered on the schedule, with its marks. */
export function DayEntries({ day }: { day: OutletDay }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const own = day.entries.filter(({ schedule_id }) => schedule_id === day.schedule.id);
  const names = new Map(day.products.map(({ product_id, name }) => [product_id, name]));
  return (
    <Section title={t('entries')}>
      {own.length === 0 ? <Text c="dimmed">{t('no_entries')}</Text> : null}
      <ul className={css.list}>
        {own.map((entry) => (
          <Entry key={entry.uuid} entry={entry} product={names.get(entry.product_id) ?? ''} />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ entry, product }: { entry: ShownEntry; product: string }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const zone = useSession().company.config.time_zone;
  const { type, total, recorded_at, reverses, reversed, entered_by, reason, marks } = entry;
  const what = t('entry', { type: t(`types.${type}`), pieces: formatCount(total), product });
  return (
    <li>
      <Text className={reversed ? css.back : undefined}>
        {formatTimeIn(zone, recorded_at)} · {what}
      </Text>
      {reverses === null ? null : <Text size="sm">{t('takes_back', { reason: reason ?? '' })}</Text>}
      {reverses === null && entered_by !== null ? (
        <Text size="sm" c="dimmed">
          {t('by', { name: entered_by, reason })}
        </Text>
      ) : null}
      {marks.map((mark) => (
        <Mark key={mark} text={t(`marks.${mark}`)} tone="warning" />
      ))}
      {reversed ? <Mark text={t('taken_back')} tone="error" /> : null}
    </li>
  );
}
