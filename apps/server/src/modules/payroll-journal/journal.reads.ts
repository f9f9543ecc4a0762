import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { JournalAccount, JournalPosting } from '@mesra/domain/payroll/journal';
import { type Accounts, DEFAULT_JOURNAL_COLUMNS } from '@mesra/domain/payroll/journal-lines';
import { lineType } from '@mesra/domain/payroll/line-types';
import { itemsInForce } from '@mesra/domain/payroll/payroll-items';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';
import { payrollTerms } from '../payroll-setup/payroll-setup.api.ts';
import { countUnposted, unposted } from './journal-entry.store.ts';
import { payrollJournalEntries as entries, payrollJournalSettings } from './payroll-journal.tables.ts';

export interface JournalMonth {
  company_id: number;
  /** The first day of the month. */
  start_date: string;
}

/** What a company has set about its journal; null where it has set nothing. */
export async function settingOf(tx: Tx, companyId: number) {
  const [row] = await tx
    .select()
    .from(payrollJournalSettings)
    .where(eq(payrollJournalSettings.company_id, companyId));
  return row ?? null;
}

/** The columns of a company's files. */
export const columnsOf = (setting: Awaited<ReturnType<typeof settingOf>>) =>
  setting?.columns ?? [...DEFAULT_JOURNAL_COLUMNS];

type CentreNames = Record<string, { code: string | null; name: string; name_malay: string | null }>;

/** What of a month is in no journal, added up, of whom the caller sees. */
export interface OpenPostings {
  payrolls: number;
  reversed: number;
  postings: JournalPosting[];
  centres: CentreNames;
  whole: boolean;
}

type SeeingCall = Pick<RowCall, 'tx' | 'actor' | 'companyIds'>;

/** The postings of a month that are in no journal: those that were posted, and those of payrolls confirmed before there was one. */
export async function openPostings(call: SeeingCall, month: JournalMonth): Promise<OpenPostings> {
  const { tx, actor, companyIds } = call;
  const seen = belongsToVisible(actor, companyIds, {
    company_id: sql`e.company_id`,
    employee_id: sql`e.employee_id`,
  });
  const of = sql`from ${entries} e where e.company_id = ${month.company_id} and e.start_date = ${month.start_date}
    and e.journal_id is null`;
  const visible = sql`${of} and ${seen ?? sql`true`}`;
  const { rows } = await tx.execute<{
    payrolls: number;
    reversed: number;
    hidden: number;
    postings: JournalPosting[];
    centres: CentreNames;
  }>(sql`
    select count(*) filter (where turn % 2 = 1)::int as payrolls, count(*) filter (where turn % 2 = 0)::int as reversed,
      (select count(*)::int ${of}) - count(*)::int as hidden,
      coalesce((select jsonb_agg(to_jsonb(s)) from (
        select p.account, p.item, p.cost_centre_id, sum(p.amount)::bigint as amount
        from (select e.postings ${visible}) v
        cross join lateral jsonb_to_recordset(v.postings) as p(account text, item text, cost_centre_id bigint, amount bigint)
        group by 1, 2, 3 having sum(p.amount) <> 0) s), '[]') as postings,
      coalesce((select jsonb_object_agg(c ->> 'id', c) from (select distinct c from (select e.centres ${visible}) v
        cross join lateral jsonb_array_elements(v.centres) c) d), '{}') as centres
    from (select e.turn ${visible}) t`);
  const posted = rows[0];
  const before = await unposted(tx, month, belongsToVisible(actor, companyIds, payslips));
  const hidden = seen ? (posted?.hidden ?? 0) + (await countUnposted(tx, month)) - before.length : 0;
  const centres = { ...posted?.centres };
  for (const one of before) for (const centre of one.centres) centres[centre.id] = centre;
  return {
    payrolls: (posted?.payrolls ?? 0) + before.length,
    reversed: posted?.reversed ?? 0,
    postings: [...(posted?.postings ?? []), ...before.flatMap((one) => one.postings)],
    centres,
    whole: hidden === 0,
  };
}

/** Whether any payroll of a month is confirmed, whoever asks. */
export async function hasConfirmed(tx: Tx, { company_id, start_date }: JournalMonth): Promise<boolean> {
  const rows = await tx
    .select({ id: payslips.id })
    .from(payslips)
    .where(
      and(
        eq(payslips.company_id, company_id),
        eq(payslips.start_date, start_date),
        ne(payslips.status, 'In Process'),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The accounts of a company for a month, with titles in a language. An item that had none in that month has its latest. */
export async function accountsFor(
  { tx, language }: { tx: Tx; language: Language },
  month: JournalMonth,
  centres: CentreNames,
): Promise<Accounts> {
  const [setting, terms] = await Promise.all([
    settingOf(tx, month.company_id),
    payrollTerms(tx, month.company_id),
  ]);
  const items = itemsInForce(terms.items, month.start_date);
  const latest = itemsInForce(terms.items, '9999-12-01');
  const codes = [...latest, ...items].flatMap(({ type, account_code }) =>
    account_code === null ? [] : [[type, account_code] as const],
  );
  const malay = language === 'ms';
  const titleOfItem = (type: string): string => {
    const standard = lineType(type);
    if (standard) return malay ? standard.title_malay : standard.title;
    const own = [...items, ...latest].find((item) => item.type === type);
    return (malay ? own?.name_malay : null) ?? own?.name ?? type;
  };
  const accounts = new Map(
    Object.entries(setting?.accounts ?? {}) as [JournalAccount, { code: string; name: string | null }][],
  );
  return {
    accounts,
    items: new Map(codes),
    titleOf: ({ account, item }) =>
      item === null ? messageText({ key: `journal.account.${account}` }, language) : titleOfItem(item),
    centres: new Map(
      Object.entries(centres).map(([id, { code, name, name_malay }]) => [
        Number(id),
        { code, name: (malay ? name_malay : null) ?? name },
      ]),
    ),
  };
}
