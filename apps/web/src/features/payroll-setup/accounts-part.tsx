import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type JournalSetting, journalSettingEndpoints } from '@mesra/contract/payroll-journal/journal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import table from '../../ui/plain-table.module.css';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { SettingPart } from './setting-part.tsx';

const loadAccount = () => import('./account-dialog.tsx').then((part) => part.AccountDialog);
const loadColumns = () => import('./journal-columns-dialog.tsx').then((part) => part.JournalColumnsDialog);

type AccountRow = JournalSetting['accounts'][number];

/** The accounts part: where the journal of payrolls posts what, and what its files have. */
export function AccountsPart() {
  return (
    <SettingPart endpoint={journalSettingEndpoints.read}>
      {(setting) => <AccountSections setting={setting} />}
    </SettingPart>
  );
}

function AccountSections({ setting }: { setting: JournalSetting }) {
  const { t } = useTranslation('payroll-setting');
  const { may } = useSession();
  const editable = may('/payroll/setting', 'Update');
  const [changing, setChanging] = useState<AccountRow | null>(null);
  const [arranging, setArranging] = useState(false);
  const AccountDialog = useLoaded(changing !== null, loadAccount);
  const ColumnsDialog = useLoaded(arranging, loadColumns);
  const shown = setting.columns.filter((column) => column.shown);
  return (
    <>
      <Section title={t('accounts.list')} description={t('accounts.hint')}>
        <AccountTable rows={setting.accounts} onChange={editable ? setChanging : null} />
      </Section>
      <Section
        title={t('accounts.columns')}
        description={t('accounts.columns_hint')}
        actions={
          editable ? (
            <Button variant="default" onClick={() => setArranging(true)}>
              {t('accounts.arrange')}
            </Button>
          ) : null
        }
      >
        <Text>{shown.map(({ title }) => title).join(' · ')}</Text>
      </Section>
      {AccountDialog && changing ? (
        <AccountDialog setting={setting} account={changing} onClose={() => setChanging(null)} />
      ) : null}
      {ColumnsDialog && arranging ? (
        <ColumnsDialog setting={setting} onClose={() => setArranging(false)} />
      ) : null}
    </>
  );
}

interface AccountTableProps {
  rows: readonly AccountRow[];
  /** Null if the caller may not change them. */
  onChange: ((row: AccountRow) => void) | null;
}

function AccountTable({ rows, onChange }: AccountTableProps) {
  const { t } = useTranslation(['payroll-setting', 'ui']);
  return (
    <ScrollBox label={t('accounts.list')}>
      <table className={table.table} aria-label={t('accounts.list')}>
        <thead>
          <tr>
            <th scope="col">{t('accounts.posting')}</th>
            <th scope="col">{t('accounts.code')}</th>
            <th scope="col">{t('accounts.name')}</th>
            {onChange ? (
              <th scope="col">
                <VisuallyHidden>{t('ui:actions')}</VisuallyHidden>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.account}>
              <th scope="row">{row.title}</th>
              <td>{row.code ?? <Text c="dimmed">{t('accounts.none')}</Text>}</td>
              <td>{row.name}</td>
              {onChange ? (
                <td className={table.right}>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('accounts.change_of', { title: row.title })}
                    onClick={() => onChange(row)}
                  >
                    {t('accounts.change')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
