import { Stack, Switch, Text } from '@mantine/core';
import { DOCUMENT_KINDS, DOCUMENT_MAX_BYTES } from '@mesra/contract/documents/document-file';
import { taxClaimEndpoints as endpoints, type TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { Claiming } from './claiming.ts';
import { sheetItemTitle } from './sheet-title.ts';

type Values = { key: string; amount: string; spent_on: string | null; description: string; send: boolean };

interface ClaimDialogProps {
  record: TaxRecord;
  claiming: Claiming;
  onClose: () => void;
}

/** Saves a claim and then its receipt; what was saved is not saved again when the receipt fails. */
function useClaim({ record, claiming, onClose }: ClaimDialogProps) {
  const { t } = useTranslation('payroll-tax');
  const create = useWrite(endpoints.create, { silent: true });
  const update = useWrite(endpoints.update, { silent: true });
  const prove = useWrite(endpoints.addProof, { notify: false });
  const [proof, setProof] = useState<File | null>(null);
  const [unproven, setUnproven] = useState(false);
  const claim = 'claim' in claiming ? claiming.claim : null;
  const saved = useRef<number | null>(claim && !claim.can.update ? claim.id : null);
  const initial: Values = {
    key: claim?.key ?? ('key' in claiming ? (claiming.key ?? '') : ''),
    amount: claim?.amount ?? '',
    spent_on: claim?.spent_on ?? null,
    description: claim?.description ?? '',
    send: true,
  };
  const toBody = ({ send, ...values }: Values) =>
    claim
      ? { ...values, version: claim.version }
      : {
          ...values,
          send,
          company_id: record.company_id,
          employee_id: record.employee?.id,
          year: record.year,
        };
  const form = useContractForm<Values>({
    schema: claim ? endpoints.update.body : endpoints.create.body,
    initial,
    toBody,
    label: (field) => t(`field.${field as 'amount'}`),
    save: async (values) => {
      const body = toBody(values) as never;
      saved.current ??= claim
        ? (await update.mutateAsync({ params: { id: claim.id }, body })).data.id
        : (await create.mutateAsync({ body })).data.id;
      if (proof) {
        setUnproven(true);
        await prove.mutateAsync({ params: { id: saved.current }, file: proof });
      }
      onClose();
    },
  });
  return { ...form, claim, proof, setProof, unproven: unproven && !form.saving };
}

/** Claims a relief with its receipt, changes a draft, or adds the receipt of a claim that waits. */
export function ClaimDialog(props: ClaimDialogProps) {
  const { t, i18n } = useTranslation('payroll-tax');
  const { record, onClose } = props;
  const { form, submit, saving, confirmDiscard, claim, proof, setProof, unproven } = useClaim(props);
  const close = async () => {
    if (await confirmDiscard()) onClose();
  };
  const items = [
    ...(record.sheet?.section_c ?? []),
    ...(record.sheet?.section_d ?? []).filter(({ editable }) => editable),
  ];
  const usage = record.usage.find(({ key }) => key === form.values.key);
  const onlyProof = claim !== null && !claim.can.update;
  const left = usage ? Number(usage.left) : null;
  const over = left !== null && Number(form.values.amount.replaceAll(',', '')) > left;
  const submitLabel =
    onlyProof || unproven ? t('save_proof') : claim ? t('save') : form.values.send ? t('send') : t('keep');
  return (
    <Dialog opened keepOpen title={t(onlyProof ? 'claims.prove' : 'claim')} onClose={() => void close()}>
      <Form onSubmit={submit} saving={saving} submitLabel={submitLabel} onCancel={() => void close()}>
        <Stack gap="md">
          {unproven ? <Notice tone="warning">{t('proof_unsent')}</Notice> : null}
          {onlyProof ? null : (
            <>
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
              {over ? <Notice tone="warning">{t('over')}</Notice> : null}
              <DateField
                label={t('field.spent_on')}
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
            </>
          )}
          <FileDrop
            label={t('field.proof')}
            hint={t('proof_hint')}
            kinds={DOCUMENT_KINDS}
            maxBytes={DOCUMENT_MAX_BYTES}
            value={proof}
            onChange={setProof}
            disabled={saving}
          />
          {claim ? null : (
            <Switch
              label={t('field.draft')}
              checked={!form.values.send}
              onChange={({ currentTarget }) => form.setFieldValue('send', !currentTarget.checked)}
            />
          )}
          <Text size="sm" c="dimmed">
            {t('send_hint')}
          </Text>
        </Stack>
      </Form>
    </Dialog>
  );
}
