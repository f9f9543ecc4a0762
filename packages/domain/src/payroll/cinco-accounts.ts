import type { Problem } from '../kit/outcome.ts';
import { cincoProblem } from './cinco-problem.ts';

/** Where somebody is paid. The number is compared and never told: a finding shows `shown`, its last four digits at most. */
export interface PaidTo {
  /** The SWIFT code of the bank. */
  bank: string | null;
  number: string | null;
  shown: string | null;
}

/** What is known of the account that somebody's month is paid to. */
export interface AccountFacts {
  /** As their record says today. */
  record: PaidTo;
  /** Of their last paid payroll; null before the first. */
  last_paid: PaidTo | null;
  /** What each payroll of the month would pay to: the account as it stood when it was processed. */
  processed: readonly { sequence: number; to: PaidTo }[];
  /** Others of the month with the same account; null without any. */
  others: SharedWith | null;
  /** They are paid in cash or by cheque. */
  outside_bank?: boolean;
}

/** With whom an account is shared: some of them by name, and how many there are. */
export interface SharedWith {
  names: readonly string[];
  count: number;
}

/** Names written out before the rest is counted. */
const NAMED = 3;

/** An account apart from any other; null without a number. */
const accountKey = ({ bank, number }: PaidTo): string | null =>
  number === null ? null : `${bank ?? ''} ${number.replace(/[^0-9a-z]/gi, '').toUpperCase()}`;

/** Who else of some people is paid to the same account, by id. */
export function sharedAccounts(
  people: readonly { id: number; name: string; to: PaidTo }[],
): Map<number, SharedWith> {
  const holders = new Map<string, { id: number; name: string }[]>();
  for (const { id, name, to } of people) {
    const key = accountKey(to);
    if (key === null) continue;
    const known = holders.get(key);
    if (known) known.push({ id, name });
    else holders.set(key, [{ id, name }]);
  }
  const shared = [...holders.values()].filter((group) => group.length > 1);
  return new Map(shared.flatMap((group) => group.map(({ id }) => [id, sharedWith(group, id)] as const)));
}

const sharedWith = (group: readonly { id: number; name: string }[], id: number): SharedWith => ({
  names: group
    .slice(0, NAMED + 1)
    .filter((one) => one.id !== id)
    .slice(0, NAMED)
    .map(({ name }) => name),
  count: group.length - 1,
});

/** The first names, and how many more there are. */
const namesOf = ({ names, count }: SharedWith): string =>
  [...names, ...(count > names.length ? [`+${count - names.length}`] : [])].join(', ');

/**
 * `account_missing`, `bank_missing`, `account_shared` {account, names}, `account_new` {previous_account, account}, and for a
 * payroll that would still be paid to a former account `account_outdated`; nothing of somebody paid in cash or by cheque. `paying` are
 * the open payrolls that pay something.
 */
export function accountProblems(
  { record, last_paid, processed, others, outside_bank = false }: AccountFacts,
  { paying, unprocessed }: { paying: readonly number[]; unprocessed: boolean },
): (Problem & { sequence: number })[] {
  if (outside_bank || (paying.length === 0 && !unprocessed)) return [];
  const key = accountKey(record);
  const account = record.shown ?? '';
  const found: Problem[] = [];
  if (key === null) found.push(cincoProblem('account_missing'));
  else {
    if (record.bank === null) found.push(cincoProblem('bank_missing', { account }));
    if (others) found.push(cincoProblem('account_shared', { account, names: namesOf(others) }));
    if (last_paid && last_paid.number !== null && accountKey(last_paid) !== key)
      found.push(cincoProblem('account_new', { previous_account: last_paid.shown ?? '', account }));
  }
  const outdated = processed.filter(
    ({ sequence, to }) => key !== null && paying.includes(sequence) && accountKey(to) !== key,
  );
  return [
    ...found.map((one) => ({ ...one, sequence: 0 })),
    ...outdated.map(({ sequence }) => ({ ...cincoProblem('account_outdated', { account }), sequence })),
  ];
}
