import { Button, SegmentedControl, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type CostCentre, costCentres } from '@mesra/contract/employee-pay/cost-centre';
import { type WhatIfAnswer, whatIfEndpoints } from '@mesra/contract/payroll-what-if/what-if';
import { WHAT_IF_KINDS } from '@mesra/domain/payroll/what-if-kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { useContractForm } from '../../lib/form.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { centreName } from '../../shared/centre-name.ts';
import { ChosenPeople, EachAmount } from '../../shared/pay-people.tsx';
import { type Period, periodOf } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { ResourceSelect } from '../../ui/select-fields.tsx';
import { WhatIfResult } from './what-if-answer.tsx';
import { newQuestion, questionBody, type WhatIfValues } from './what-if-values.ts';

interface WhatIfDialogProps {
  period: Period;
  onClose: () => void;
}

const OWN_LABELS = ['hired', 'cost_centre_id', 'start_date'] as const;

/** Asks what a raise, an allowance, a bonus or hiring would come to, and shows it; nothing is stored. */
export function WhatIfDialog({ period, onClose }: WhatIfDialogProps) {
  const { t } = useTranslation('payroll-what-if');
  const { company } = useSession();
  const [answer, setAnswer] = useState<WhatIfAnswer | null>(null);
  const toBody = (values: WhatIfValues) => ({
    company_id: company.id,
    ...periodOf(values.month),
    ...questionBody(values),
  });
  const { form, submit, saving } = useContractForm<WhatIfValues>({
    schema: whatIfEndpoints.ask.body,
    initial: newQuestion(period.start_date),
    toBody,
    unguarded: true,
    label: (field) =>
      (OWN_LABELS as readonly string[]).includes(field)
        ? t(`field.${field as (typeof OWN_LABELS)[number]}`)
        : undefined,
    save: async (values) => setAnswer(await call(whatIfEndpoints.ask, { body: toBody(values) as never })),
  });
  return (
    <Dialog title={t('title')} opened size={answer ? 'xl' : 'lg'} onClose={onClose} keepOpen>
      {answer ? (
        <>
          <WhatIfResult answer={answer} />
          <DialogButtons>
            <Button variant="default" onClick={() => setAnswer(null)}>
              {t('back')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </DialogButtons>
        </>
      ) : (
        <Form onSubmit={submit} saving={saving} submitLabel={t('ask')} onCancel={onClose}>
          <Question form={form} />
        </Form>
      )}
    </Dialog>
  );
}

function Question({ form }: { form: UseFormReturnType<WhatIfValues> }) {
  const { t } = useTranslation('payroll-what-if');
  const { kind, month } = form.values;
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('kind')}
        data={WHAT_IF_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={(value) => form.setFieldValue('kind', value as WhatIfValues['kind'])}
      />
      <Text size="sm" c="dimmed">
        {t(`hints.${kind}`)}
      </Text>
      <MonthField
        label={t('field.start_date')}
        description={t('month_hint')}
        required
        value={month}
        onChange={(day) => day && form.setFieldValue('month', day)}
        error={form.errors.start_date}
      />
      {kind === 'hiring' ? (
        <Hiring form={form} />
      ) : (
        <>
          <ChosenPeople form={form as never} />
          <EachAmount form={form as never} label={t(`each.${kind}`)} />
        </>
      )}
    </Stack>
  );
}

function Hiring({ form }: { form: UseFormReturnType<WhatIfValues> }) {
  const { t, i18n } = useTranslation('payroll-what-if');
  const centres = useResourceOptions(costCentres.list, true, (row: CostCentre & { name: string }) =>
    centreName(row, i18n.language),
  );
  return (
    <>
      <Fields>
        <TextField label={t('field.hired')} required inputMode="numeric" {...form.getInputProps('hired')} />
        <MoneyField
          label={t('salary')}
          required
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors.amount}
        />
      </Fields>
      {centres.options.length > 0 ? (
        <ResourceSelect
          label={t('field.cost_centre_id')}
          options={centres}
          value={form.values.cost_centre_id}
          onChange={(id) => form.setFieldValue('cost_centre_id', id)}
          error={form.errors.cost_centre_id}
        />
      ) : null}
    </>
  );
}
