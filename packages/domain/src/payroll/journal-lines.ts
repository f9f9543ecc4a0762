import { type Sen, sumSen } from '../kit/money.ts';
import type { JournalAccount, JournalPosting } from './journal.ts';

/** What a file of a journal may have, in the order that it has before a company arranges its own. */
export const JOURNAL_COLUMNS = [
  'date',
  'reference',
  'account_code',
  'account_name',
  'cost_centre_code',
  'cost_centre_name',
  'description',
  'debit',
  'credit',
  'amount',
] as const;
export type JournalColumn = (typeof JOURNAL_COLUMNS)[number];

/** Accounting programs take a debit and a credit, or one signed amount. */
export const DEFAULT_JOURNAL_COLUMNS: readonly JournalColumn[] = JOURNAL_COLUMNS.filter(
  (column) => column !== 'amount',
);

interface Named {
  readonly code: string | null;
  readonly name: string;
}

/** The accounts of a company: by kind with their names, and those of its items. */
export interface Accounts {
  readonly accounts: ReadonlyMap<JournalAccount, { code: string; name: string | null }>;
  readonly items: ReadonlyMap<string, string>;
  /** What an account is called that has no name of its own: the kind, or the item that names it. */
  readonly titleOf: (posting: Pick<JournalPosting, 'account' | 'item'>) => string;
  readonly centres: ReadonlyMap<number, Named>;
}

/** A line of a journal in sen: above zero a debit, below a credit. */
export interface JournalEntryLine {
  readonly account_code: string | null;
  readonly account_name: string;
  readonly cost_centre_code: string | null;
  readonly cost_centre_name: string | null;
  readonly amount: Sen;
}

/** Which account a posting goes to, and what that is called: the item's own before that of its kind; null where neither is set. */
function placed({ account, item }: JournalPosting, known: Accounts): { code: string | null; name: string } {
  const own = item === null ? undefined : known.items.get(item);
  const ofKind = known.accounts.get(account);
  if (own !== undefined) {
    const named = [...known.accounts.values()].find(({ code, name }) => code === own && name !== null);
    return { code: own, name: named?.name ?? known.titleOf({ account, item }) };
  }
  if (ofKind) return { code: ofKind.code, name: ofKind.name ?? known.titleOf({ account, item: null }) };
  return { code: null, name: known.titleOf({ account, item }) };
}

/**
 * Postings as the lines of a journal: one for each account and cost centre, debits before credits, each by account and centre.
 * Those that come to nothing are left out. They add up to what the postings do.
 */
export function journalLines(postings: readonly JournalPosting[], known: Accounts): JournalEntryLine[] {
  const found = new Map<string, JournalEntryLine>();
  for (const posting of postings) {
    const { code, name } = placed(posting, known);
    const centre = posting.cost_centre_id === null ? null : known.centres.get(posting.cost_centre_id);
    const key = JSON.stringify([code ?? name, posting.cost_centre_id]);
    const before = found.get(key);
    found.set(key, {
      account_code: code,
      account_name: before?.account_name ?? name,
      cost_centre_code: centre?.code ?? null,
      cost_centre_name: centre?.name ?? null,
      amount: (before?.amount ?? 0) + posting.amount,
    });
  }
  const lines = [...found.values()].filter(({ amount }) => amount !== 0);
  const text = (line: JournalEntryLine) =>
    [
      line.account_code ?? '',
      line.account_name,
      line.cost_centre_code ?? '',
      line.cost_centre_name ?? '',
    ].join('\u0000');
  return lines.sort((a, b) =>
    a.amount > 0 === b.amount > 0 ? (text(a) < text(b) ? -1 : 1) : a.amount > 0 ? -1 : 1,
  );
}

/** What has no account, by title, each once. */
export const unmapped = (postings: readonly JournalPosting[], known: Accounts): string[] => [
  ...new Set(
    postings.flatMap((posting) => {
      const { code, name } = placed(posting, known);
      return code === null ? [name] : [];
    }),
  ),
];

/** The sum of the debits, in sen. */
export const debitsOf = (lines: readonly Pick<JournalEntryLine, 'amount'>[]): Sen =>
  sumSen(lines.map(({ amount }) => Math.max(0, amount)));
