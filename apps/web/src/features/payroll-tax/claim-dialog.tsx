import { taxClaimEndpoints as endpoints, type TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { type Claiming, isOver } from './claiming.ts';
import { RequestDialog } from './request-dialog.tsx';
import { sheetItemTitle } from './sheet-title.ts';
import { useTaxRequest } from './use-tax-request.ts';

type Values = { key: string; amount: string; spent_on: string | null; description: string; send: boolean };

interface ClaimDialogProps {
  record: TaxRecord;
  claiming: Claiming;
  onClose: () => void;
}

/** Claims a relief with its receipt, again where it was rejected, changes a draft, or adds the receipt of a claim that waits. */
export function ClaimDialog({ record, claiming, onClose }: ClaimDialogProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const claim = 'claim' in claiming ? claiming.claim : null;
  const like = 'again' in claiming ? claiming.again : claim;
  const request = useTaxRequest<Values>({
    endpoints,
    request: claim,
    initial: {
      key: like?.key ?? ('key' in claiming ? (claiming.key ?? '') : ''),
      amount: like?.amount ?? '',
      spent_on: like?.spent_on ?? null,
      description: like?.description ?? '',
      send: true,
    },
    toValues: ({ send: _send, ...values }) => values,
    once: { company_id: record.company_id, employee_id: record.employee?.id, year: record.year },
    onClose,
  });
  const { form } = request;
  const items = [
    ...(record.sheet?.section_c ?? []),
    ...(record.sheet?.section_d ?? []).filter(({ editable }) => editable),
  ];
  const usage = record.usage.find(({ key }) => key === form.values.key);
  const over = usage && isOver(form.values.amount, usage);
  const { key, amount, spent_on, send } = form.values;
  const unproven =
    send && key !== '' && amount !== '' && (spent_on === null || !(request.proof || claim?.proof));
  return (
    <RequestDialog
      title={t('claim')}
      proof={{ label: t('field.proof'), hint: t('proof_hint'), title: t('claims.prove') }}
      stands={claim !== null}
      request={request as never}
    >
      <SelectField
        label={t('field.key')}
        required
        searchable
        data={items.map((item) => ({
          value: item.key,
          label: `${item.id} ${sheetItemTitle(item, i18n.language)}`,
        }))}
        value={form.values.key || null}
        onChange={(key) => form.setFieldValue('key', key ?? '')}
        error={form.errors.key as string}
      />
      <MoneyField
        label={t('field.amount')}
        required
        description={usage ? t('left', { amount: formatMoney(usage.left) }) : null}
        value={form.values.amount}
        onChange={(amount) => form.setFieldValue('amount', amount)}
        error={form.errors.amount}
      />
      {over ? (
        <Notice tone="warning">
          {isZero(usage.left) ? t('over_none') : t('over', { amount: formatMoney(usage.left) })}
        </Notice>
      ) : null}
      <DateField
        label={t('field.spent_on')}
        description={t('spent_on_hint')}
        minDate={`${record.year}-01-01`}
        value={form.values.spent_on}
        onChange={(day) => form.setFieldValue('spent_on', day)}
        error={form.errors.spent_on}
      />
      <TextField
        label={t('field.description')}
        description={t('description_hint')}
        maxLength={200}
        {...form.getInputProps('description')}
      />
      {unproven ? <Notice tone="plain">{t('unproven')}</Notice> : null}
    </RequestDialog>
  );
}
