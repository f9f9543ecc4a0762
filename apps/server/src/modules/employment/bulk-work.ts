import type { OffboardingReason } from '@mesra/domain/employees/employment';
import { PLACEMENT_FIELDS, type Placement } from '@mesra/domain/employees/periods';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import {
  assertOrgUnits,
  type Chosen,
  checkPlace,
  endService,
  readChosen,
  type Verdict,
} from '../employees/employees.api.ts';
import { evaluateChange, evaluateEnd } from './bulk-verdict.ts';
import { changeEmployment } from './employment.store.ts';

/** The bulk operation requested. */
export type Work =
  | {
      kind: 'change';
      effective_from: string;
      event: 'transfer' | 'promotion' | 'change';
      reason: string | null;
      fields: Partial<Placement>;
    }
  | {
      kind: 'end';
      inactive_at: string;
      leaving_reason: OffboardingReason | null;
      leaves_malaysia: boolean;
    };

/** The placement fields given in the request. */
export const fieldsOf = (body: Partial<Placement>): Partial<Placement> =>
  Object.fromEntries(
    PLACEMENT_FIELDS.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );

/** The day on which each employee is evaluated. */
export const dayOf = (work: Work): string =>
  work.kind === 'change' ? work.effective_from : work.inactive_at;

export const evaluateWith =
  (work: Work) =>
  (one: Chosen): Verdict =>
    work.kind === 'change'
      ? evaluateChange(one, work.effective_from, work.fields)
      : evaluateEnd(one, work.inactive_at);

/** Rejects, with a field error, what is invalid for everyone: foreign org units or a nonexistent manager. */
export async function checkWork(call: RowCall, companyId: number, work: Work): Promise<void> {
  if (work.kind === 'end') return;
  if (Object.keys(work.fields).length === 0)
    throw new Problem('invalid', { fields: { effective_from: [{ key: 'bulk.nothing_asked' }] } });
  assertOrgUnits(call, companyId, work.fields);
  await checkPlace(call, { company_id: companyId, id: null }, work.fields, work.effective_from);
}

/** Executes it for one employee, re-reading them first; atomic if the transaction ends with it. */
export async function doFor(
  call: RowCall,
  companyId: number,
  id: number,
  work: Work,
): Promise<'changed' | 'stayed'> {
  const [one] = await readChosen(call, companyId, [id], dayOf(work));
  const verdict = one ? evaluateWith(work)(one) : 'changes';
  if (verdict === 'stays') return 'stayed';
  if (verdict !== 'changes') throw new Problem('wrong_state', { ...verdict });
  if (work.kind === 'end') {
    const { kind: _kind, ...offboarding } = work;
    await endService(call, id, offboarding);
  } else {
    const { effective_from, event, reason, fields } = work;
    await changeEmployment(call, id, { effective_from, event, reason, ...fields });
  }
  return 'changed';
}
