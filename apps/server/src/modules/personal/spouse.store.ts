import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type Spouse, spouseEndpoints } from '@mesra/contract/personal/spouse';
import { todayIn } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import type { RowCall } from '../../kit/http.ts';
import { ownedHandlers, ownedRows, type RowName } from '../../kit/owned-rows.ts';
import { invalid } from '../../kit/problem.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { ownerOf } from '../employees/employees.api.ts';
import { spouses } from './personal.tables.ts';

type Values = BodyOf<typeof spouseEndpoints.create>;

const numberContext = ({ company_id, id }: RowName) =>
  sealContextOf('employee_spouses.identity_number_sealed', company_id, id);

function present(row: typeof spouses.$inferSelect, vault: Vault): Spouse {
  const { id, name, date_of_birth, phone, employer, version, created_at } = row;
  const identity_number = row.identity_number_sealed
    ? vault.open(numberContext(row), row.identity_number_sealed)
    : null;
  return { id, name, identity_number, date_of_birth, phone, employer, version, created_at };
}

/** The same number is not sealed again. */
function seal(
  { identity_number, ...plain }: Partial<Values>,
  row: RowName,
  vault: Vault,
  before: Spouse | null,
) {
  if (identity_number === undefined || identity_number === (before?.identity_number ?? null)) return plain;
  return {
    ...plain,
    identity_number_sealed: identity_number === null ? null : vault.seal(numberContext(row), identity_number),
  };
}

/** Refuses a birthday that is still to come. */
export function assertBirthInPast(
  call: RowCall,
  companyId: number,
  dateOfBirth: string | null | undefined,
): void {
  if (dateOfBirth && dateOfBirth > todayIn(call.actor, companyId, call.services.clock))
    throw invalid('date_of_birth', 'employee.born_in_future');
}

/** The spouses of an employee. */
export const spouseRows = ownedRows<typeof spouses, Values, Spouse>({
  table: spouses,
  ownerOf,
  present,
  seal,
  check: (call, { company_id }, { date_of_birth }) => assertBirthInPast(call, company_id, date_of_birth),
});

export const spouseHandlers = ownedHandlers(spouseEndpoints, 'spouse_id', spouseRows);
