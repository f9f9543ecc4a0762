import { SegmentedControl, Text } from '@mantine/core';
import { loanEndpoints, ownLoanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { formatMoney as inFigures } from '@mesra/domain/kit/money';
import { LOAN_KINDS, type LoanKind } from '@mesra/domain/payroll/loan-states';
import { type LoanTerms, plannedMonths, refusedTerms } from '@mesra/domain/payroll/loans';
import { useTranslation } from 'react-i18next';
import { type ContractForm, useContractForm } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { senOf } from '../../shared/payslip/amounts.ts';
import { monthLabel, stepMonth } from '../../shared/payslip/month.ts';
import { PersonPicker } from '../../shared/person-picker.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

type Values = {
  employee_id: number | null;
  kind: LoanKind;
  purpose: string;
  principal: string;
  fee: string;
  first_month: string;
  by: 'count' | 'amount';
  instalments: string;
  instalment: string;
};

/** The terms as they are typed; null while they make no plan. */
function termsOf({ principal, fee, first_month, by, instalments, instalment }: Values): LoanTerms | null {
  const terms: LoanTerms = {
    ...{ principal: senOf(principal), fee: senOf(fee || '0'), first_month },
    instalments: by === 'count' ? Number(instalments) || 0 : null,
    instalment: by === 'amount' ? senOf(instalment) : null,
  };
  const typed = by === 'count' ? (terms.instalments ?? 0) > 0 : (terms.instalment ?? 0) > 0;
  return typed && first_month !== '' && refusedTerms(terms) === null ? terms : null;
}

/** Enters a loan or an advance for somebody, or requests one's own. */
export function LoanDialog({ own = false, onClose }: { own?: boolean; onClose: () => void }) {
  const { t } = useTranslation(['payroll-loans', 'loan-terms']);
  const { company, user } = useSession();
  const create = useWrite(loanEndpoints.create, { silent: true });
  const request = useWrite(ownLoanEndpoints.create, { silent: true });
  const toBody = ({ by, employee_id, fee, instalments, instalment, ...values }: Values) => ({
    company_id: company.id,
    ...values,
    instalments: by === 'count' ? instalments : null,
    instalment: by === 'amount' ? instalment : null,
    ...(own ? {} : { employee_id, fee: fee || '0' }),
  });
  const of = useContractForm<Values>({
    schema: (own ? ownLoanEndpoints : loanEndpoints).create.body,
    initial: {
      ...{ employee_id: null, kind: 'Loan', purpose: '', principal: '', fee: '' },
      ...{ first_month: stepMonth(user.today, 1), by: 'count', instalments: '', instalment: '' },
    },
    toBody,
    label: (field) => LABELS[field] && t(LABELS[field]),
    save: async (values) => {
      const body = toBody(values) as never;
      await (own ? request.mutateAsync({ body }) : create.mutateAsync({ body }));
      onClose();
    },
  });
  const { form } = of;
  const { values, errors } = form;
  const set = form.setFieldValue as Set;
  return (
    <FormDialog
      of={of}
      title={t(own ? 'dialog.own_title' : 'dialog.title')}
      save={t(own ? 'dialog.send' : 'dialog.save')}
      onClose={onClose}
    >
      {own ? (
        <Text c="dimmed">{t('dialog.own_hint')}</Text>
      ) : (
        <PersonPicker
          label={t('person')}
          required
          autoFocus
          value={values.employee_id}
          onChange={(id) => set('employee_id', id)}
          error={errors.employee_id}
        />
      )}
      <Fields>
        <SelectField
          label={t('loan-terms:kind')}
          required
          allowDeselect={false}
          data={LOAN_KINDS.map((value) => ({ value, label: t(`loan-terms:kinds.${value}`) }))}
          value={values.kind}
          onChange={(kind) => set('kind', kind)}
          error={errors.kind}
        />
        <TextField
          label={t('loan-terms:purpose')}
          description={t('dialog.purpose_hint')}
          required
          maxLength={120}
          {...form.getInputProps('purpose')}
        />
        <MoneyField
          label={t('loan-terms:principal')}
          required
          value={values.principal}
          onChange={(value) => set('principal', value)}
          error={errors.principal}
        />
        {own ? null : (
          <MoneyField
            label={t('loan-terms:fee')}
            description={t('fee_hint')}
            value={values.fee}
            onChange={(value) => set('fee', value)}
            error={errors.fee}
          />
        )}
        <MonthField
          label={t('first_month')}
          required
          value={values.first_month || null}
          onChange={(day) => set('first_month', day ?? '')}
          error={errors.first_month}
        />
      </Fields>
      <PaidBack form={form} set={set} />
      <Plan values={values} />
    </FormDialog>
  );
}

type Set = (field: keyof Values, value: unknown) => void;

/** How it is paid back: in a number of months, or by an amount a month. */
function PaidBack({ form, set }: { form: ContractForm<Values>['form']; set: Set }) {
  const { t } = useTranslation('payroll-loans');
  const { values, errors } = form;
  return (
    <>
      <SegmentedControl
        aria-label={t('dialog.by')}
        fullWidth
        data={[
          { value: 'count', label: t('dialog.by_count') },
          { value: 'amount', label: t('dialog.by_amount') },
        ]}
        value={values.by}
        onChange={(by) => set('by', by)}
      />
      {values.by === 'count' ? (
        <TextField
          label={t('dialog.instalments')}
          required
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('instalments')}
        />
      ) : (
        <MoneyField
          label={t('dialog.instalment')}
          required
          value={values.instalment}
          onChange={(value) => set('instalment', value)}
          error={errors.instalment}
        />
      )}
    </>
  );
}

const LABELS: Record<
  string,
  | 'person'
  | 'loan-terms:kind'
  | 'loan-terms:purpose'
  | 'loan-terms:principal'
  | 'loan-terms:fee'
  | 'first_month'
  | 'dialog.instalments'
  | 'dialog.instalment'
> = {
  employee_id: 'person',
  kind: 'loan-terms:kind',
  purpose: 'loan-terms:purpose',
  principal: 'loan-terms:principal',
  fee: 'loan-terms:fee',
  first_month: 'first_month',
  instalments: 'dialog.instalments',
  instalment: 'dialog.instalment',
};

/** What the terms come to, while they are typed. */
function Plan({ values }: { values: Values }) {
  const { t, i18n } = useTranslation('payroll-loans');
  const terms = termsOf(values);
  const plan = terms ? plannedMonths(terms, []) : [];
  const [first, last] = [plan[0], plan.at(-1)];
  return (
    <Text aria-live="polite" c="dimmed">
      {first && last
        ? t('dialog.plan', {
            count: plan.length,
            amount: formatMoney(inFigures(first.amount)),
            first: monthLabel(first.month, i18n.language),
            last: monthLabel(last.month, i18n.language),
            rest: formatMoney(inFigures(last.amount)),
          })
        : ''}
    </Text>
  );
}
