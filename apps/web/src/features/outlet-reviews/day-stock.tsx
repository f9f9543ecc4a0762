import { Text } from '@mantine/core';
import type { OutletDay, ShownEntry } from '@mesra/contract/outlet-days/outlet-day';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatTimeOfDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { textColumn } from '../../shared/columns.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Column } from '../../ui/list-view.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../../ui/section.tsx';
import { SmallTable } from '../../ui/small-table.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import css from './outlet-reviews.module.css';

type Product = OutletDay['products'][number];

/** The columns of a product of the day: its price and its stock. */
function useColumns(): [Column<Product>, ...Column<Product>[]] {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const align = 'right';
  return [
    {
      ...{ key: 'product', title: t('product') },
      render: ({ name, edited }) => (
        <>
          {name} {edited ? <Mark text={t('edited')} tone="primary" /> : null}
        </>
      ),
    },
    { ...{ key: 'price', title: t('price'), align }, render: ({ price }) => <Money amount={price} /> },
    {
      ...{ key: 'opening', title: t('opening'), align },
      render: ({ opening, before }) =>
        opening === null ? (
          <Text span inherit c="dimmed">
            {t('uncounted', { pieces: formatCount(before) })}
          </Text>
        ) : (
          formatCount(opening)
        ),
    },
    textColumn('replenished', t('replenished'), (product) => formatCount(product.replenished), { align }),
    textColumn('sold', t('sold'), ({ sold }) => formatCount(sold), { align }),
    {
      ...{ key: 'total', title: t('total'), align },
      render: ({ total }) => <strong>{formatCount(total)}</strong>,
    },
  ];
}

/** The products of the outlet day with their stock and prices. */
export function DayStock({ day, onPrice }: { day: OutletDay; onPrice: (product: Product) => void }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const { products, can } = day;
  const columns = useColumns();
  if (products.length === 0)
    return (
      <Section title={t('stock')}>
        <Text c="dimmed">{t('no_products')}</Text>
      </Section>
    );
  return (
    <Section title={t('stock')}>
      <SmallTable
        label={t('stock')}
        columns={columns}
        rows={products}
        keyOf={({ product_id }) => product_id}
        action={
          can.edit
            ? {
                title: t('change_price'),
                of: (product) => (
                  <IconButton
                    label={t('change_price_of', { name: product.name })}
                    onClick={() => onPrice(product)}
                  >
                    <IconPencil size={16} />
                  </IconButton>
                ),
              }
            : null
        }
      />
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
          <Entry
            key={entry.uuid}
            entry={entry}
            date={day.schedule.date}
            product={names.get(entry.product_id) ?? ''}
          />
        ))}
      </ul>
    </Section>
  );
}

function Entry({ entry, date, product }: { entry: ShownEntry; date: string; product: string }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const zone = useSession().company.config.time_zone;
  const { type, total, recorded_at, reverses, reversed, entered_by, reason, marks } = entry;
  const what = t('entry', { type: t(`types.${type}`), pieces: formatCount(total), product });
  return (
    <li>
      <Text className={reversed ? css.back : undefined}>
        {formatTimeOfDate(zone, date, recorded_at)} · {what}
      </Text>
      {reverses === null ? null : (
        <Text size="sm">{reason ? t('takes_back', { reason }) : t('takes_back_alone')}</Text>
      )}
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
