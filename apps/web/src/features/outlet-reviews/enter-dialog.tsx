import type { OutletDay } from '@mesra/contract/outlet-days/outlet-day';
import { stockEntryEndpoints } from '@mesra/contract/outlet-days/stock-entry';
import { minutesInto, offsetIn } from '@mesra/domain/kit/zone';
import { STOCK_TYPES } from '@mesra/domain/outlet-days/stock';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { useSession } from '../../lib/session.ts';
import { TIMES_OF_DAY } from '../../lib/time-of-day.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { useEnter } from './outlet-reviews.queries.ts';
import { isOutside } from './outside-sales.ts';
import { useEnteredTime } from './use-entered-time.ts';

interface Values extends Record<string, unknown> {
  type: string | null;
  product_id: string | null;
  total: string;
  time: string;
  reason: string;
}

const QUARTER = 15;

/** The quarter of an hour of the day that has begun; none on another day. */
function quarterOf(date: string, zone: string): string {
  const minutes = minutesInto(date, Date.now(), offsetIn(zone));
  return TIMES_OF_DAY[Math.floor(minutes / QUARTER)] ?? '';
}

/** Enters stock for the promoter of a schedule, with a reason. */
export function EnterDialog({ day, onClose }: { day: OutletDay; onClose: () => void }) {
  const { t } = useTranslation('outlet-reviews', { keyPrefix: 'enter' });
  const { t: days } = useTranslation('outlet-reviews', { keyPrefix: 'day' });
  const zone = useSession().company.config.time_zone;
  const { schedule, products } = day;
  const { recordedAt, otherDay } = useEnteredTime(day, 'stock');
  const [uuid] = useState(() => crypto.randomUUID());
  const enter = useEnter();
  const bodyOf = ({ type, product_id, total, time, reason }: Values) => ({
    ...{ uuid, type, reason },
    product_id: product_id === null ? null : Number(product_id),
    total: total.trim() === '' ? null : Number(total),
    recorded_at: recordedAt(time),
  });
  const editor = useContractForm<Values>({
    schema: stockEntryEndpoints.enter.body,
    initial: {
      ...{ type: 'sale', product_id: null, total: '', reason: '' },
      time: quarterOf(schedule.date, zone),
    },
    toBody: bodyOf,
    label: (field) =>
      field === 'recorded_at'
        ? t('time')
        : field === 'product_id'
          ? t('product')
          : field === 'total' || field === 'type' || field === 'reason'
            ? t(field)
            : undefined,
    save: async (values) => {
      await enter.mutateAsync({ params: { id: schedule.id }, body: bodyOf(values) as never });
      onClose();
    },
  });
  const { form } = editor;
  const { checkin, checkout } = schedule;
  const stay = { from: checkin?.recorded_at, to: checkout?.recorded_at };
  const unpaid = form.values.type === 'sale' && isOutside(recordedAt(form.values.time), stay);
  return (
    <FormDialog
      of={editor}
      title={t('title', { name: schedule.promoter?.name ?? '' })}
      {...(schedule.checkin ? {} : { effect: t(day.taken_by_payroll ? 'taken_by_payroll' : 'unattended') })}
      save={t('save')}
      onClose={onClose}
    >
      <SelectField
        label={t('type')}
        required
        allowDeselect={false}
        data={STOCK_TYPES.map((value) => ({ value, label: days(`types.${value}`) }))}
        value={form.values.type}
        onChange={(type) => form.setFieldValue('type', type)}
        error={form.errors.type}
      />
      <SelectField
        label={t('product')}
        required
        searchable
        data={products.map(({ product_id, name }) => ({ value: String(product_id), label: name }))}
        value={form.values.product_id}
        onChange={(product) => form.setFieldValue('product_id', product)}
        error={form.errors.product_id}
      />
      <TextField label={t('total')} required inputMode="numeric" {...form.getInputProps('total')} />
      <TimeField
        label={t('time')}
        description={otherDay(form.values.time)}
        required
        value={form.values.time}
        onChange={(time) => form.setFieldValue('time', time)}
        error={form.errors.recorded_at}
      />
      {unpaid ? <Notice tone="warning">{t('outside')}</Notice> : null}
      <TextField
        label={t('reason')}
        description={t('reason_hint')}
        required
        maxLength={255}
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
