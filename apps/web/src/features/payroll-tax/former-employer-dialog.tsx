import { Text } from '@mantine/core';
import { type FormerEmployer, formerEmployerEndpoints } from '@mesra/contract/payroll-tax/former-employer';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { EXEMPT_ALLOWANCES } from '@mesra/domain/payroll/relief-usage';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowsEnd } from '../../ui/rows-end.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { monthName } from './month-name.ts';
import css from './payroll-tax.module.css';
import { RequestDialog } from './request-dialog.tsx';
import { sheetItemTitle } from './sheet-title.ts';
import { useTaxRequest } from './use-tax-request.ts';

const AMOUNTS = ['remuneration', 'epf', 'mtd', 'zakat'] as const;
type Amount = (typeof AMOUNTS)[number];
type Relief = { key: string; amount: string };
type Values = Record<Amount, string> & {
  employer: string;
  employer_number: string;
  start_month: string;
  end_month: string;
  religious_journeys: string;
  reliefs: Relief[];
  exempt: Record<string, string>;
  send: boolean;
};

interface FormerEmployerDialogProps {
  record: TaxRecord;
  former: FormerEmployer | null;
  onClose: () => void;
}

const initialOf = (former: FormerEmployer | null): Values => ({
  employer: former?.employer ?? '',
  employer_number: former?.employer_number ?? '',
  start_month: String(former?.start_month ?? 1),
  end_month: former?.end_month ? String(former.end_month) : '',
  remuneration: former?.remuneration ?? '',
  epf: former?.epf ?? '0.00',
  mtd: former?.mtd ?? '0.00',
  zakat: former?.zakat ?? '0.00',
  religious_journeys: String(former?.religious_journeys ?? 0),
  reliefs: former?.reliefs.map((one) => ({ ...one })) ?? [],
  exempt: Object.fromEntries(
    EXEMPT_ALLOWANCES.map((key) => [key, former?.exempt.find((one) => one.key === key)?.amount ?? '0.00']),
  ),
  send: true,
});

/** Enters a former employer of the year as the TP3 form states it, changes a draft, or adds the form of one that waits. */
export function FormerEmployerDialog({ record, former, onClose }: FormerEmployerDialogProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const request = useTaxRequest<Values>({
    endpoints: formerEmployerEndpoints,
    request: former,
    initial: initialOf(former),
    toValues: ({ send: _send, exempt, ...values }) => ({
      ...values,
      exempt: Object.entries(exempt).map(([key, amount]) => ({ key, amount: amount || '0' })),
    }),
    once: { company_id: record.company_id, employee_id: record.employee?.id, year: record.year },
    onClose,
  });
  const { form } = request;
  const months = Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: monthName(index + 1, i18n.language) ?? '',
  }));
  const month = (field: 'start_month' | 'end_month') => (
    <SelectField
      label={t(`field.${field}`)}
      required
      allowDeselect={false}
      data={months}
      value={form.values[field] || null}
      onChange={(value) => form.setFieldValue(field, value ?? '')}
      error={form.errors[field] as string}
    />
  );
  const money = (field: Amount) => (
    <MoneyField
      key={field}
      label={t(`former.field.${field}`)}
      required
      value={form.values[field]}
      onChange={(amount) => form.setFieldValue(field, amount as never)}
      error={form.errors[field]}
    />
  );
  return (
    <RequestDialog
      title={t('former.add')}
      proof={{ label: t('former.proof'), hint: t('former.proof_hint'), title: t('requests.prove') }}
      stands={former !== null}
      request={request as never}
      size="lg"
    >
      <Fields>
        <TextField label={t('field.employer')} required maxLength={120} {...form.getInputProps('employer')} />
        <TextField
          label={t('field.employer_number')}
          maxLength={20}
          {...form.getInputProps('employer_number')}
        />
        {month('start_month')}
        {month('end_month')}
        {AMOUNTS.map(money)}
        <SelectField
          label={t('field.religious_journeys')}
          allowDeselect={false}
          data={['0', '1', '2']}
          value={form.values.religious_journeys}
          onChange={(value) => form.setFieldValue('religious_journeys', value ?? '0')}
          error={form.errors.religious_journeys as string}
        />
      </Fields>
      <Reliefs record={record} form={form as never} />
      <fieldset className={css.fieldset}>
        <legend>{t('exempt.title')}</legend>
        <Fields columns={3}>
          {EXEMPT_ALLOWANCES.map((key) => (
            <MoneyField
              key={key}
              label={t(`exempt.${key}`)}
              value={form.values.exempt[key] ?? ''}
              onChange={(amount) => form.setFieldValue(`exempt.${key}`, amount as never)}
            />
          ))}
        </Fields>
      </fieldset>
    </RequestDialog>
  );
}

interface ReliefsProps {
  record: TaxRecord;
  form: ReturnType<typeof useTaxRequest<Values>>['form'];
}

/** What the former employer has counted of the TP1 form, item by item. */
function Reliefs({ record, form }: ReliefsProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const items = (record.sheet?.section_c ?? []).map((item) => ({
    value: item.key,
    label: `${item.id} ${sheetItemTitle(item, i18n.language)}`,
  }));
  const { reliefs } = form.values;
  return (
    <fieldset className={css.fieldset}>
      <legend>{t('former.field.reliefs')}</legend>
      <Text size="sm" c="dimmed">
        {t('former.reliefs_hint')}
      </Text>
      {reliefs.map((relief, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a relief is named by its place, as its errors are
        <div key={index} className={css.relief}>
          <SelectField
            label={t('field.key')}
            required
            searchable
            data={items}
            value={relief.key || null}
            onChange={(key) => form.setFieldValue(`reliefs.${index}.key`, (key ?? '') as never)}
            error={form.errors[`reliefs.${index}.key`] as string}
          />
          <MoneyField
            label={t('field.amount')}
            required
            value={relief.amount}
            onChange={(amount) => form.setFieldValue(`reliefs.${index}.amount`, amount as never)}
            error={form.errors[`reliefs.${index}.amount`]}
          />
          <IconButton
            label={t('former.remove_relief', { place: index + 1 })}
            onClick={() => form.removeListItem('reliefs', index)}
          >
            <IconX size={16} />
          </IconButton>
        </div>
      ))}
      <RowsEnd
        error={form.errors.reliefs}
        label={t('former.add_relief')}
        onAdd={reliefs.length < 60 ? () => form.insertListItem('reliefs', { key: '', amount: '' }) : null}
      />
    </fieldset>
  );
}
