import { type Loan, loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { laterOf } from '@mesra/domain/kit/plain-date';
import { LOAN_PAYOUTS, type LoanPayout } from '@mesra/domain/payroll/loan-states';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '../../lib/form.ts';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { stepMonth } from '../../shared/payslip/month.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextAreaField, TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MonthField } from '../../ui/month-field.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

export type LoanAction = 'pay_out' | 'pay_early' | 'skip' | 'change' | 'write_off' | 'cancel';

interface ActionProps {
  loan: Loan;
  onClose: () => void;
}

/** Does something with a loan, by its action. */
export function LoanActionDialog({ action, ...props }: ActionProps & { action: LoanAction }) {
  if (action === 'pay_out') return <PayOut {...props} />;
  if (action === 'pay_early') return <PayEarly {...props} />;
  if (action === 'skip' || action === 'change') return <ChangeLoan kind={action} {...props} />;
  return <EndLoan kind={action} {...props} />;
}

/** Writes a loan off, or cancels it, for a reason. */
function EndLoan({ kind, loan, onClose }: ActionProps & { kind: 'write_off' | 'cancel' }) {
  const { t } = useTranslation('payroll-loans');
  const write = useWrite(kind === 'cancel' ? loanEndpoints.cancel : loanEndpoints.writeOff);
  const of = { purpose: loan.purpose, balance: formatMoney(loan.balance) };
  const key = kind === 'cancel' ? 'cancelling' : 'writing_off';
  return (
    <ReasonDialog
      labels={{
        title: t(`${key}.title`, of),
        effect: t(`${key}.effect`),
        label: t(`${key}.label`),
        save: t(`${key}.save`),
      }}
      danger={kind === 'write_off'}
      maxLength={255}
      saving={write.isPending}
      onAnswer={(reason) => {
        if (reason === null) return onClose();
        const body = { reason, version: loan.version };
        write.mutate({ params: { id: loan.id }, body }, { onSuccess: onClose });
      }}
    />
  );
}

type PayingValues = { by: LoanPayout; day: string; reference: string; month: string; first_month: string };

/** Pays an approved loan out: by a transfer that was made, or with the payroll of a month. */
function PayOut({ loan, onClose }: ActionProps) {
  const { t } = useTranslation('payroll-loans');
  const { user } = useSession();
  const write = useWrite(loanEndpoints.payOut, { silent: true });
  const toBody = ({ by, day, reference, month, first_month }: PayingValues) => ({
    ...{ by, first_month, version: loan.version },
    day: by === 'transfer' ? day : null,
    reference: by === 'transfer' ? reference || null : null,
    month: by === 'payroll' ? month : null,
  });
  const of = useContractForm<PayingValues>({
    schema: loanEndpoints.payOut.body,
    initial: {
      ...{ by: loan.pay_by ?? 'transfer', day: user.today, reference: '' },
      month: loan.pay_month ?? laterOf(stepMonth(user.today, 0), loan.open_from),
      first_month: laterOf(loan.first_month, loan.open_from),
    },
    toBody,
    label: (field) =>
      field === 'first_month'
        ? t('first_month')
        : field === 'day' || field === 'month' || field === 'reference'
          ? t(`paying.${field}`)
          : undefined,
    save: async (values) => {
      await write.mutateAsync({ params: { id: loan.id }, body: toBody(values) as never });
      onClose();
    },
  });
  const { values, errors, setFieldValue } = of.form;
  return (
    <FormDialog
      of={of}
      title={t('paying.title', { purpose: loan.purpose })}
      save={t('paying.save', { amount: formatMoney(loan.principal) })}
      onClose={onClose}
    >
      <SelectField
        label={t('paying.by')}
        required
        allowDeselect={false}
        data={LOAN_PAYOUTS.map((value) => ({ value, label: t(`paying.${value}`) }))}
        value={values.by}
        onChange={(by) => setFieldValue('by', by as LoanPayout)}
      />
      {values.by === 'transfer' ? (
        <>
          <DateField
            label={t('paying.day')}
            required
            value={values.day}
            onChange={(day) => setFieldValue('day', day ?? '')}
            error={errors.day}
          />
          <TextField label={t('paying.reference')} maxLength={120} {...of.form.getInputProps('reference')} />
        </>
      ) : (
        <MonthField
          label={t('paying.month')}
          required
          value={values.month || null}
          onChange={(month) => setFieldValue('month', month ?? '')}
          error={errors.month}
        />
      )}
      <MonthField
        label={t('first_month')}
        required
        value={values.first_month || null}
        onChange={(month) => setFieldValue('first_month', month ?? '')}
        error={errors.first_month}
      />
    </FormDialog>
  );
}

type EarlyValues = { day: string; amount: string; reference: string };

/** Records what was paid back outside payroll. */
function PayEarly({ loan, onClose }: ActionProps) {
  const { t } = useTranslation('payroll-loans');
  const { user } = useSession();
  const write = useWrite(loanEndpoints.payEarly, { silent: true });
  const toBody = (values: EarlyValues) => ({ ...values, version: loan.version });
  const of = useContractForm<EarlyValues>({
    schema: loanEndpoints.payEarly.body,
    initial: { day: user.today, amount: '', reference: '' },
    toBody,
    label: (field) =>
      field === 'amount'
        ? t('amount')
        : field === 'day' || field === 'reference'
          ? t(`early.${field}`)
          : undefined,
    save: async (values) => {
      await write.mutateAsync({ params: { id: loan.id }, body: toBody(values) as never });
      onClose();
    },
  });
  const { values, errors, setFieldValue } = of.form;
  return (
    <FormDialog
      of={of}
      title={t('early.title')}
      effect={t('early.effect', { balance: formatMoney(loan.balance) })}
      save={t('early.save')}
      onClose={onClose}
    >
      <MoneyField
        label={t('amount')}
        required
        data-autofocus
        value={values.amount}
        onChange={(amount) => setFieldValue('amount', amount)}
        error={errors.amount}
      />
      <DateField
        label={t('early.day')}
        required
        value={values.day}
        onChange={(day) => setFieldValue('day', day ?? '')}
        error={errors.day}
      />
      <TextField
        label={t('early.reference')}
        required
        maxLength={120}
        {...of.form.getInputProps('reference')}
      />
    </FormDialog>
  );
}

type ChangeValues = { month: string; amount: string; reason: string };

/** Skips a month, or changes the instalment from a month on. */
function ChangeLoan({ kind, loan, onClose }: ActionProps & { kind: 'skip' | 'change' }) {
  const { t } = useTranslation('payroll-loans');
  const skip = useWrite(loanEndpoints.skip, { silent: true });
  const change = useWrite(loanEndpoints.change, { silent: true });
  const toBody = ({ month, amount, reason }: ChangeValues) => ({
    ...{ month, reason, version: loan.version },
    ...(kind === 'change' ? { amount } : {}),
  });
  const of = useContractForm<ChangeValues>({
    schema: loanEndpoints[kind].body,
    initial: { month: laterOf(loan.open_from, loan.first_month), amount: '', reason: '' },
    toBody,
    label: (field) => (field === 'month' || field === 'amount' || field === 'reason' ? t(field) : undefined),
    save: async (values) => {
      const call = { params: { id: loan.id }, body: toBody(values) as never };
      await (kind === 'skip' ? skip.mutateAsync(call) : change.mutateAsync(call));
      onClose();
    },
  });
  const { values, errors, setFieldValue } = of.form;
  const key = kind === 'skip' ? 'skipping' : 'changing';
  return (
    <FormDialog
      of={of}
      title={t(`${key}.title`)}
      {...(kind === 'skip' ? { effect: t('skipping.effect') } : {})}
      save={t(`${key}.save`)}
      onClose={onClose}
    >
      <MonthField
        label={t(kind === 'skip' ? 'month' : 'changing.month')}
        required
        value={values.month || null}
        onChange={(month) => setFieldValue('month', month ?? '')}
        error={errors.month}
      />
      {kind === 'change' ? (
        <MoneyField
          label={t('amount')}
          required
          value={values.amount}
          onChange={(amount) => setFieldValue('amount', amount)}
          error={errors.amount}
        />
      ) : null}
      <TextAreaField label={t('reason')} required maxLength={255} {...of.form.getInputProps('reason')} />
    </FormDialog>
  );
}
