import { Stack } from '@mantine/core';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useBanks } from '../../lib/reference-data.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField, EditorFields } from '../../ui/editor-fields.tsx';

type Values = {
  bank_swift: string;
  account_number: string;
  holder: string;
  purpose: BankAccount['purpose'];
  is_default: boolean;
};

/** The request body of a change: the number only if retyped, the default flag only if newly set. */
const changeOf = ({ bank_swift, account_number, holder, is_default }: Values) => ({
  bank_swift,
  holder,
  ...(account_number.trim() === '' ? {} : { account_number }),
  ...(is_default ? { is_default: true as const } : {}),
});

/** The banks that can be paid from, by their SWIFT codes. */
function useBankOptions() {
  const { data } = useBanks();
  return (data ?? []).flatMap(({ swift_code, name }) =>
    swift_code ? [{ value: swift_code, label: name }] : [],
  );
}

function useBankFields(account: BankAccount | null): FieldSpecs<Values, BankAccount> {
  const { t } = useTranslation('company-bank');
  const numberHint = account
    ? t('account_number_keep', { last_four: account.last_four })
    : t('account_number_hint');
  const purposes = (['salary', 'statutory'] as const).map((value) => ({
    value,
    label: t(`purposes.${value}`),
  }));
  return {
    bank_swift: {
      label: t('bank'),
      kind: 'choice',
      options: useBankOptions(),
      required: true,
      searchable: true,
    },
    purpose: {
      label: t('purpose'),
      description: t('purpose_hint'),
      kind: 'choice',
      options: purposes,
      required: true,
      disabled: account !== null,
    },
    account_number: {
      label: t('account_number'),
      description: numberHint,
      required: account === null,
      inputMode: 'numeric',
      read: (values, _, now) => `•••• ${values.account_number.trim().slice(-4) || now?.last_four}`,
    },
    holder: { label: t('holder'), required: true },
    is_default: {
      label: t('is_default'),
      description: t('is_default_hint'),
      kind: 'switch',
      disabled: account?.is_default === true,
      read: null,
    },
  };
}

interface BankDialogProps {
  account: BankAccount | null;
  onClose: () => void;
}

/** Creates or edits a company bank account. */
export function BankDialog({ account, onClose }: BankDialogProps) {
  const { t } = useTranslation('company-bank');
  const { company } = useSession();
  const options = { silent: true };
  const create = useWrite(bankAccountEndpoints.create, options);
  const update = useWrite(bankAccountEndpoints.update, options);
  const editor = useEditor<BankAccount, Values, object>({
    row: account,
    valuesOf: (row) => ({
      bank_swift: row?.bank_swift ?? '',
      account_number: '',
      holder: row?.holder ?? company.name,
      purpose: row?.purpose ?? 'salary',
      is_default: row?.is_default ?? false,
    }),
    fields: useBankFields(account),
    schema: account ? bankAccountEndpoints.update.body : bankAccountEndpoints.create.body,
    toBody: (values) => (account ? changeOf(values) : { ...values, company_id: company.id }),
    save: (body) =>
      account
        ? update.mutateAsync({ params: { id: account.id }, body })
        : create.mutateAsync({ body: body as never }),
    onClose,
  });
  return (
    <EditorDialog title={t(account ? 'edit' : 'add')} editor={editor}>
      <Stack gap="md">
        <EditorFields editor={editor} names={['bank_swift', 'purpose']} />
        <EditorField editor={editor} name="account_number" />
        <EditorField editor={editor} name="holder" />
        <EditorField editor={editor} name="is_default" />
      </Stack>
    </EditorDialog>
  );
}
