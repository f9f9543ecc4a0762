import { type JournalSetting, journalSettingEndpoints } from '@mesra/contract/payroll-journal/journal';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

type AccountRow = JournalSetting['accounts'][number];

interface Values extends Record<string, unknown> {
  code: string;
  name: string;
}
type Stored = AccountRow & { version: number | null };

interface AccountDialogProps {
  setting: JournalSetting;
  account: AccountRow;
  onClose: () => void;
}

/** The account of one kind of posting. */
export function AccountDialog({ setting, account, onClose }: AccountDialogProps) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(journalSettingEndpoints.update, { silent: true });
  const fields: FieldSpecs<Values, Stored> = {
    code: { label: t('accounts.code'), maxLength: 30 },
    name: { label: t('accounts.name'), description: t('accounts.name_hint'), maxLength: 120 },
  };
  const editor = useEditor<Stored, Values, object>({
    row: { ...account, version: setting.version },
    valuesOf: (row) => ({ code: row?.code ?? '', name: row?.name ?? '' }),
    fields,
    schema: undefined,
    toBody: (values) => ({ company_id: company.id, accounts: [{ account: account.account, ...values }] }),
    save: (body) => write.mutateAsync({ body: body as never }),
    versionOf: (row) => row.version as number,
    rowIn: (data) => {
      const { accounts, version } = data as JournalSetting;
      const row = accounts.find((one) => one.account === account.account);
      return row ? { ...row, version } : null;
    },
    onClose,
  });
  return (
    <EditorDialog title={account.title} editor={editor}>
      <EditorFields editor={editor} names={['code', 'name']} />
    </EditorDialog>
  );
}
