import type { LeavingReason } from '@mesra/domain/employees/employment';
import { PLACE_FIELDS, type Place } from '@mesra/domain/employees/periods';
import type { RowCall } from '../../kit/http.ts';
import { Problem } from '../../kit/problem.ts';
import {
  type Chosen,
  checkPlace,
  demandPlaces,
  endService,
  readChosen,
  type Verdict,
} from '../employees/employees.api.ts';
import { judgeChange, judgeEnd } from './bulk-verdict.ts';
import { changeEmployment } from './employment.store.ts';

/** What is to be done for each of many, as it was asked. */
export type Work =
  | {
      kind: 'change';
      effective_from: string;
      event: 'transfer' | 'promotion' | 'change';
      reason: string | null;
      fields: Partial<Place>;
    }
  | { kind: 'end'; inactive_at: string; leaving_reason: LeavingReason | null };

/** Of what was asked, the parts of a place that are given. */
export const fieldsOf = (body: Partial<Place>): Partial<Place> =>
  Object.fromEntries(
    PLACE_FIELDS.flatMap((field) => (body[field] === undefined ? [] : [[field, body[field]]])),
  );

/** The day on which each person is looked at. */
export const dayOf = (work: Work): string =>
  work.kind === 'change' ? work.effective_from : work.inactive_at;

export const judgeOf =
  (work: Work) =>
  (one: Chosen): Verdict =>
    work.kind === 'change'
      ? judgeChange(one, work.effective_from, work.fields)
      : judgeEnd(one, work.inactive_at);

/** Refuses at the field what could be done for nobody: parts of another company, a reporting line to nobody there. */
export async function checkWork(call: RowCall, companyId: number, work: Work): Promise<void> {
  if (work.kind === 'end') return;
  if (Object.keys(work.fields).length === 0)
    throw new Problem('invalid', { fields: { effective_from: [{ key: 'bulk.nothing_asked' }] } });
  demandPlaces(call, companyId, work.fields);
  await checkPlace(call, { company_id: companyId, id: null }, work.fields, work.effective_from);
}

/** Does it for one person, who is read again first; all of it stands, or none where the transaction ends with it. */
export async function doFor(
  call: RowCall,
  companyId: number,
  id: number,
  work: Work,
): Promise<'changed' | 'stayed'> {
  const [one] = await readChosen(call, companyId, [id], dayOf(work));
  const verdict = one ? judgeOf(work)(one) : 'changes';
  if (verdict === 'stays') return 'stayed';
  if (verdict !== 'changes') throw new Problem('wrong_state', { ...verdict });
  if (work.kind === 'end') {
    const { inactive_at, leaving_reason } = work;
    await endService(call, id, { inactive_at, leaving_reason });
  } else {
    const { effective_from, event, reason, fields } = work;
    await changeEmployment(call, id, { effective_from, event, reason, ...fields });
  }
  return 'changed';
}
