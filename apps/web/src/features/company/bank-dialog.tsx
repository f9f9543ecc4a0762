import { Stack } from '@mantine/core';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { referenceData } from '@mesra/contract/company/reference-data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStale } from '../../lib/api-problem.ts';
import { useContractForm } from '../../lib/form.ts';
import { read } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { Fields, Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';

interface Values extends Record<string, unknown> {
  bank_swift: string;
  account_number: string;
  holder: string;
  purpose: BankAccount['purpose'];
  is_default: boolean;
}
const FIELDS = ['bank_swift', 'account_number', 'holder', 'purpose', 'is_default'] as const;
type Field = (typeof FIELDS)[number];

/** What is sent of a change: the number only where another was typed, the default only where it becomes one. */
const changeOf = ({ bank_swift, account_number, holder, is_default }: Values, version: number) => ({
  bank_swift,
  holder,
  version,
  ...(account_number.trim() === '' ? {} : { account_number }),
  ...(is_default ? { is_default: true as const } : {}),
});

/** The banks that can be paid from, and a bank's name by its SWIFT code. */
function useBanks() {
  const { data } = useQuery({ ...read(referenceData.banks), staleTime: Number.POSITIVE_INFINITY });
  const known = (data ?? []).flatMap(({ swift_code, name }) =>
    swift_code ? [{ value: swift_code, label: name }] : [],
  );
  return { known, nameOf: (swift: string) => known.find((one) => one.value === swift)?.label ?? swift };
}

interface BankDialogProps {
  account: BankAccount | null;
  onClose: () => void;
}

/** Adds or changes an account that the company pays from. */
export function BankDialog({ account, onClose }: BankDialogProps) {
  const { t } = useTranslation('company-bank');
  const { company } = useSession();
  const options = { refreshes: [bankAccountEndpoints.list.path], silent: true };
  const create = useWrite(bankAccountEndpoints.create, options);
  const update = useWrite(bankAccountEndpoints.update, options);
  const banks = useBanks();
  const [stale, setStale] = useState<BankAccount | null>(null);
  const version = account?.version ?? 0;
  const save = async (values: Values, seen = version) => {
    try {
      if (account) await update.mutateAsync({ params: { id: account.id }, body: changeOf(values, seen) });
      else await create.mutateAsync({ body: { ...values, company_id: company.id } });
    } catch (error) {
      if (!isStale(error)) reportProblem(error);
      throw error;
    }
    onClose();
  };
  const { form, submit, saving, summary, mayLeave } = useContractForm<Values>({
    schema: account ? bankAccountEndpoints.update.body : bankAccountEndpoints.create.body,
    initial: {
      bank_swift: account?.bank_swift ?? '',
      account_number: '',
      holder: account?.holder ?? company.name,
      purpose: account?.purpose ?? 'salary',
      is_default: account?.is_default ?? false,
    },
    toBody: (values) => (account ? changeOf(values, version) : { ...values, company_id: company.id }),
    save: (values) => save(values),
    onStale: (current) => setStale(current as BankAccount),
    label: (field) => (FIELDS.includes(field as Field) ? t(field as Field) : undefined),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };

  return (
    <Dialog title={t(account ? 'edit' : 'add')} opened onClose={() => void close()} keepOpen>
      <Form onSubmit={submit} saving={saving} summary={summary} onCancel={() => void close()}>
        <Stack gap="md">
          <Fields>
            <SelectField
              label={t('bank')}
              required
              searchable
              data={banks.known}
              {...form.getInputProps('bank_swift')}
            />
            <SelectField
              label={t('purpose')}
              description={t('purpose_hint')}
              required
              disabled={account !== null}
              allowDeselect={false}
              data={(['salary', 'statutory'] as const).map((value) => ({
                value,
                label: t(`purposes.${value}`),
              }))}
              {...form.getInputProps('purpose')}
            />
          </Fields>
          <TextField
            label={t('account_number')}
            description={
              account ? t('account_number_keep', { last_four: account.last_four }) : t('account_number_hint')
            }
            required={account === null}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('account_number')}
          />
          <TextField label={t('holder')} required {...form.getInputProps('holder')} />
          <SwitchField
            label={t('is_default')}
            description={t('is_default_hint')}
            disabled={account?.is_default === true}
            {...form.getInputProps('is_default', { type: 'checkbox' })}
          />
        </Stack>
      </Form>
      {stale ? (
        <ConflictDialog
          opened
          fields={[
            { label: t('bank'), theirs: stale.bank_name, mine: banks.nameOf(form.values.bank_swift) },
            {
              label: t('account_number'),
              theirs: `•••• ${stale.last_four}`,
              mine: `•••• ${form.values.account_number.trim().slice(-4) || stale.last_four}`,
            },
            { label: t('holder'), theirs: stale.holder, mine: form.values.holder },
          ]}
          onKeepMine={() => {
            setStale(null);
            save(form.values, stale.version).catch(() => {});
          }}
          onTakeTheirs={onClose}
          onClose={() => setStale(null)}
        />
      ) : null}
    </Dialog>
  );
}
