import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { shiftSwapEndpoints as endpoints, type SwapColleague } from '@mesra/contract/shift-swaps/shift-swap';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { ShiftLine, type ShownSession, useShiftText } from '../../shared/roster/shift-line.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { dayName } from '../../ui/month-grid.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import css from './shift-swaps.module.css';
import { useAskSwap, useSwapColleagues } from './shift-swaps.queries.ts';
import { HAND_OVER, returnsOf } from './swap-choices.ts';

type Values = { colleague_id: string | null; colleague_date: string | null; note: string };

interface SwapDialogProps {
  date: string;
  sessions: readonly ShownSession[];
  onClose: () => void;
}

/** Gives a shift of one's own to a colleague, or exchanges it for one of theirs. */
export function SwapDialog({ date, sessions, onClose }: SwapDialogProps) {
  const { t } = useTranslation('shift-swaps');
  const { company } = useSession();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data } = useSwapColleagues(date, keyword);
  const [picked, setPicked] = useState<SwapColleague | null>(null);
  const ask = useAskSwap();
  const toBody = ({ colleague_id, colleague_date, note }: Values) => ({
    ...{ company_id: company.id, date, note, colleague_id: Number(colleague_id) },
    colleague_date: colleague_date === HAND_OVER ? null : colleague_date,
  });
  const editor = useContractForm<Values>({
    schema: endpoints.create.body,
    initial: { colleague_id: null, colleague_date: null, note: '' },
    toBody,
    label: (field) => t(`dialog.${field as 'note'}`),
    save: async (values) => {
      await ask.mutateAsync({ body: toBody(values) });
      onClose();
    },
  });
  const { form } = editor;
  const choose = (id: string | null) => {
    const found = data?.find((one) => String(one.id) === id) ?? null;
    setPicked(found);
    form.setValues({
      colleague_id: id,
      colleague_date: found ? (returnsOf(found)[0] ?? null) : null,
    });
  };
  return (
    <FormDialog
      of={editor}
      title={t('dialog.title')}
      effect={t('dialog.effect')}
      save={picked ? t('dialog.save', { name: picked.name }) : t('dialog.save_plain')}
      ready={picked !== null && form.values.colleague_date !== null}
      onClose={onClose}
    >
      <span className={css.shift}>
        <span className={css.dim}>{`${t('dialog.yours')}: ${dayName(date)}`}</span>
        {sessions.map((session) => (
          <ShiftLine key={session.start_time} session={session} />
        ))}
      </span>
      {data === undefined ? (
        <Skeleton height={60} radius="md" />
      ) : data.length === 0 && keyword === '' ? (
        <Notice tone="info">{t('dialog.nobody')}</Notice>
      ) : (
        <SelectField
          label={t('dialog.colleague_id')}
          placeholder={t('dialog.search')}
          required
          searchable
          data-autofocus
          data={groupsOf(picked && !data.includes(picked) ? [picked, ...data] : data, t)}
          value={form.values.colleague_id}
          onChange={choose}
          onSearchChange={(text) => setTyped(text === picked?.name ? '' : text)}
          error={form.errors.colleague_id}
        />
      )}
      {picked ? <Return picked={picked} form={form} /> : null}
      <TextField label={t('dialog.note')} maxLength={255} {...form.getInputProps('note')} />
    </FormDialog>
  );
}

/** Colleagues in two groups: those who are free, and those who could only exchange. */
function groupsOf(colleagues: readonly SwapColleague[], t: (key: 'dialog.free' | 'dialog.busy') => string) {
  const seen = new Map(colleagues.map((one) => [one.id, one]));
  const itemsOf = (free: boolean) =>
    [...seen.values()]
      .filter((one) => one.free === free)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    { group: t('dialog.free'), items: itemsOf(true) },
    { group: t('dialog.busy'), items: itemsOf(false) },
  ].filter(({ items }) => items.length > 0);
}

interface ReturnProps {
  picked: SwapColleague;
  form: ReturnType<typeof useContractForm<Values>>['form'];
}

/** What the colleague gives for the shift. */
function Return({ picked, form }: ReturnProps) {
  const { t } = useTranslation('shift-swaps');
  const textOf = useShiftText();
  const labelOf = (choice: string): string => {
    const shift = picked.shifts.find(({ date }) => date === choice);
    return shift ? `${dayName(shift.date)}: ${shift.sessions.map(textOf).join('; ')}` : t('dialog.nothing');
  };
  return (
    <SelectField
      label={t('dialog.colleague_date')}
      required
      allowDeselect={false}
      data={returnsOf(picked).map((value) => ({ value, label: labelOf(value) }))}
      value={form.values.colleague_date}
      onChange={(value) => form.setFieldValue('colleague_date', value)}
      error={form.errors.colleague_date}
    />
  );
}
