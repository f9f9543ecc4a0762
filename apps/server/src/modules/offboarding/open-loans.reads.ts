import { may } from '@mesra/contract/access/may';
import type { OffboardingStatementRow } from '@mesra/contract/offboarding/offboarding-statement';
import { formatMoney } from '@mesra/domain/kit/money';
import type { LoanKind } from '@mesra/domain/payroll/loan-states';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';

interface OpenLoan extends Record<string, unknown> {
  id: string;
  kind: LoanKind;
  purpose: string;
  balance: string;
}

/** What somebody owes of loans that run, by loan; null for a caller who does not see loans of the company. */
export async function openLoansOf(
  { tx, actor }: Pick<RowCall, 'tx' | 'actor'>,
  { company_id, id }: { company_id: number; id: number },
): Promise<OffboardingStatementRow['loans']> {
  const sees = actor.roles.some((role) => role.company_id === company_id && may(role, '/payroll/loan'));
  if (!sees) return null;
  const { rows } = await tx.execute<OpenLoan>(sql`select * from system.open_loans(${company_id}, ${id})`);
  return rows.map((loan) => ({
    ...{ id: Number(loan.id), kind: loan.kind, purpose: loan.purpose },
    balance: formatMoney(Number(loan.balance)),
  }));
}
