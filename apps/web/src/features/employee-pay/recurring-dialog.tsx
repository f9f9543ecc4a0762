import { Group, Stack, Text } from '@mantine/core';
import {
  recurringLineEndpoints as endpoints,
  type RecurringLine,
  type RecurringPay,
} from '@mesra/contract/employee-pay/recurring-line';
import { addDays, laterOf } from '@mesra/domain/kit/plain-date';
import { lineName } from '@mesra/domain/payroll/line-types';
import { useTranslation } from 'react-i18next';
import { type Editor, useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { itemName } from '../../shared/payslip/item-name.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { FLAGS, type Flag } from './recurring-state.ts';

/** What the dialog does: add a line, edit one that no confirmed payroll has, change one from a day on, or end it. */
export type RecurringMode = { kind: 'add' } | { kind: 'edit' | 'change' | 'end'; line: RecurringLine };

type Values = Record<Flag, boolean> & {
  type: string;
  name: string;
  amount: string;
  ordinary_rate: boolean;
  start_date: string | null;
  end_date: string | null;
};

const NO_FLAGS = { epf: true, socso: true, eis: true, tax: true, hrdf: false };

/** The first day that is open: today, or the day after the last confirmed payroll. */
const firstOpen = ({ closed_until, company_joined_at }: RecurringPay, today: string): string =>
  laterOf(closed_until === null ? today : laterOf(today, addDays(closed_until, 1)), company_joined_at);

function valuesOf(line: RecurringLine | null, start: string): Values {
  const { epf, socso, eis, tax, hrdf } = line ?? NO_FLAGS;
  return {
    ...{ epf, socso, eis, tax, hrdf },
    type: line?.type ?? '',
    name: line?.name ?? '',
    amount: line?.amount ?? '',
    ordinary_rate: line?.ordinary_rate ?? false,
    start_date: line?.start_date ?? start,
    end_date: line?.end_date ?? null,
  };
}

function useFields(mode: RecurringMode, pay: RecurringPay): FieldSpecs<Values, RecurringLine> {
  const { t, i18n } = useTranslation('employee-pay');
  const flag = (name: Flag) => ({ label: t(`flag.${name}`), kind: 'switch' as const });
  const named = (type: string) => {
    const item = pay.items.find((one) => one.type === type);
    return item ? itemName(item, i18n.language) : type;
  };
  return {
    type: { label: t('recurring.type'), kind: 'own', read: ({ type }) => named(type) },
    name: { label: t('recurring.name'), description: t('recurring.name_hint'), maxLength: 80 },
    amount: { label: t('recurring.amount'), kind: 'money', required: true },
    start_date: {
      label: t(mode.kind === 'change' ? 'recurring.change_day' : 'recurring.start_date'),
      kind: 'day',
      required: true,
      minDate: pay.company_joined_at,
    },
    end_date: {
      label: t('recurring.end_date'),
      description: t('recurring.end_date_hint'),
      kind: 'day',
      clearable: true,
    },
    epf: flag('epf'),
    socso: flag('socso'),
    eis: flag('eis'),
    tax: flag('tax'),
    hrdf: flag('hrdf'),
    ordinary_rate: {
      label: t('recurring.ordinary_rate'),
      description: t('recurring.ordinary_hint'),
      kind: 'switch',
    },
  };
}

interface RecurringDialogProps {
  pay: RecurringPay;
  mode: RecurringMode;
  onClose: () => void;
}

/** Adds an earning or deduction of every month, changes it, or says with which day it ends. */
export function RecurringDialog({ pay, mode, onClose }: RecurringDialogProps) {
  const { t, i18n } = useTranslation('employee-pay');
  const { user } = useSession();
  const silent = { silent: true };
  const create = useWrite(endpoints.create, silent);
  const update = useWrite(endpoints.update, silent);
  const line = mode.kind === 'add' ? null : mode.line;
  const stored = mode.kind === 'edit' || mode.kind === 'end' ? mode.line : null;
  const params = { id: pay.employee_id };
  const start = firstOpen(pay, user.today);
  const editor = useEditor<RecurringLine, Values, object>({
    row: stored,
    valuesOf: (row) =>
      mode.kind === 'change'
        ? { ...valuesOf(mode.line, start), start_date: start }
        : valuesOf(row ?? stored, start),
    fields: useFields(mode, pay),
    schema: stored ? endpoints.update.body : endpoints.create.body,
    toBody: (values) =>
      mode.kind === 'change'
        ? { ...values, replaces: { id: mode.line.id, version: mode.line.version } }
        : values,
    save: (body) =>
      stored
        ? update.mutateAsync({ params: { ...params, line_id: stored.id }, body: body as never })
        : create.mutateAsync({ params, body: body as never }),
    onClose,
  });
  const name = line ? lineName(line.name, i18n.language) : '';
  const titles = {
    add: t('recurring.add'),
    edit: t('recurring.edit_of', { name }),
    change: t('recurring.change_of', { name }),
    end: t('recurring.end_of', { name }),
  };
  const ending = mode.kind === 'end';
  return (
    <EditorDialog title={titles[mode.kind]} editor={editor} size={ending ? 'md' : 'lg'}>
      <Stack gap="md">
        {ending ? (
          <>
            {line?.used_until ? (
              <Text c="dimmed">{t('recurring.used_hint', { day: formatDate(line.used_until) })}</Text>
            ) : null}
            <EditorField editor={editor} name="end_date" autoFocus />
          </>
        ) : (
          <LineFields pay={pay} mode={mode} editor={editor} />
        )}
      </Stack>
    </EditorDialog>
  );
}

interface LineFieldsProps {
  pay: RecurringPay;
  mode: RecurringMode;
  editor: Editor<RecurringLine, Values>;
}

function LineFields({ pay, mode, editor }: LineFieldsProps) {
  const { t } = useTranslation('employee-pay');
  const { values } = editor.form;
  const item = pay.items.find(({ type }) => type === values.type);
  const changing = mode.kind === 'change';
  return (
    <>
      {changing ? (
        <Text c="dimmed">{t('recurring.change_hint')}</Text>
      ) : (
        <TypeField pay={pay} editor={editor} />
      )}
      <EditorFields
        editor={editor}
        columns={2}
        unfocused={!changing}
        names={changing ? ['amount', 'start_date', 'end_date'] : ['name', 'amount', 'start_date', 'end_date']}
      />
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <legend style={{ fontWeight: 550, padding: 0, marginBottom: 8 }}>{t('recurring.counts_for')}</legend>
        <Group gap="lg">
          {FLAGS.map((flag) => (
            <EditorField key={flag} editor={editor} name={flag} />
          ))}
        </Group>
      </fieldset>
      {item?.may_be_ordinary ? <EditorField editor={editor} name="ordinary_rate" /> : null}
      {item ? (
        <Text size="sm" c="dimmed">
          {t(item.prorated ? 'recurring.prorated_hint' : 'recurring.full_hint')}
        </Text>
      ) : null}
    </>
  );
}

/** The item, by earnings and deductions; choosing one sets what it usually counts for. */
function TypeField({ pay, editor }: Pick<LineFieldsProps, 'pay' | 'editor'>) {
  const { t, i18n } = useTranslation('employee-pay');
  const { form } = editor;
  const options = (kind: RecurringLine['kind']) =>
    pay.items
      .filter((item) => item.kind === kind)
      .map((item) => ({ value: item.type, label: itemName(item, i18n.language) }));
  const choose = (type: string | null) => {
    const item = pay.items.find((one) => one.type === type);
    if (!item) return;
    form.setFieldValue('type', item.type);
    for (const flag of FLAGS) form.setFieldValue(flag, item[flag]);
    form.setFieldValue('ordinary_rate', item.ordinary_rate);
  };
  return (
    <SelectField
      label={t('recurring.type')}
      required
      searchable
      data-autofocus
      openOnFocus={false}
      allowDeselect={false}
      data={[
        { group: t('recurring.earnings'), items: options('earning') },
        { group: t('recurring.deductions'), items: options('deduction') },
      ]}
      value={form.values.type || null}
      onChange={choose}
      error={form.errors.type}
    />
  );
}
