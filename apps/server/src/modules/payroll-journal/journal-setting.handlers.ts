import { messageText } from '@mesra/contract/kit/messages';
import { type JournalSetting, journalSettingEndpoints } from '@mesra/contract/payroll-journal/journal';
import { JOURNAL_ACCOUNTS } from '@mesra/domain/payroll/journal';
import { JOURNAL_COLUMNS } from '@mesra/domain/payroll/journal-lines';
import { storeSetting } from '../../kit/company-setting.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { columnsOf, settingOf } from './journal.reads.ts';
import { payrollJournalSettings } from './payroll-journal.tables.ts';

type SettingCall = Pick<RowCall, 'tx' | 'language'>;

async function present({ tx, language }: SettingCall, company_id: number): Promise<JournalSetting> {
  const setting = await settingOf(tx, company_id);
  const shown = columnsOf(setting);
  return {
    company_id,
    accounts: JOURNAL_ACCOUNTS.map((account) => ({
      account,
      title: messageText({ key: `journal.account.${account}` }, language),
      ...{ code: null, name: null },
      ...setting?.accounts[account],
    })),
    columns: [...new Set([...shown, ...JOURNAL_COLUMNS])].map((column) => ({
      column,
      title: messageText({ key: `journal.column.${column}` }, language),
      shown: shown.includes(column),
    })),
    version: setting?.version ?? null,
  };
}

const read = handle(journalSettingEndpoints.read, async ({ query, ...call }) => ({
  data: await present(call, query.company_id),
}));

const update = handle(journalSettingEndpoints.update, async ({ body, ...call }) => {
  const { tx } = call;
  const { company_id, version } = body;
  const before = await settingOf(tx, company_id);
  const accounts = { ...before?.accounts };
  for (const { account, code, name } of body.accounts ?? []) {
    if (code === null) delete accounts[account];
    else accounts[account] = { code, name };
  }
  const values = { accounts, columns: body.columns ?? columnsOf(before) };
  const shown = () => present(call, company_id);
  await storeSetting(tx, payrollJournalSettings, { company_id, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

export const journalSettingHandlers = [read, update];
