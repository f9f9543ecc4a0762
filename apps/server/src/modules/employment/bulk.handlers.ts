import { createHash } from 'node:crypto';
import {
  BULK_AT_ONCE,
  type BulkAnswer,
  type BulkChange,
  type BulkEnd,
  bulkEndpoints,
} from '@mesra/contract/employment/bulk';
import { messageOf, presentOutcome } from '../../kit/bulk-outcome.ts';
import { type Answer, handle, type RowCall } from '../../kit/http.ts';
import type { JobFailure } from '../../kit/job.tables.ts';
import { readJob, startJob } from '../../kit/jobs.ts';
import { type Chosen, failureOf, readChosen, tally } from '../employees/employees.api.ts';
import { BULK_JOB, type BulkPayload } from './bulk.jobs.ts';
import { checkWork, dayOf, doFor, evaluateWith, fieldsOf, type Work } from './bulk-work.ts';

const changeWork = (body: BulkChange): Work => ({
  kind: 'change',
  effective_from: body.effective_from,
  event: body.event,
  reason: body.reason,
  fields: fieldsOf(body as Parameters<typeof fieldsOf>[0]),
});

interface Requested {
  company_id: number;
  ids: readonly number[];
}

async function preview(call: RowCall, { company_id, ids }: Requested, work: Work) {
  const chosen = await readChosen(call, company_id, ids, dayOf(work));
  await checkWork(call, company_id, work);
  return { data: presentOutcome(tally(chosen, evaluateWith(work)), call.language) };
}

/** Handles a small batch in the request's transaction; a failing employee is rolled back individually. */
async function atOnce(call: RowCall, companyId: number, chosen: readonly Chosen[], work: Work) {
  const found = { changed: 0, stayed: 0, failures: [] as JobFailure[] };
  for (const one of chosen) {
    await call.tx.$client.query('savepoint one_person');
    try {
      found[await doFor(call, companyId, one.id, work)] += 1;
    } catch (error) {
      await call.tx.$client.query('rollback to savepoint one_person');
      found.failures.push(failureOf(one, messageOf(error, call.language)));
    }
    await call.tx.$client.query('release savepoint one_person');
  }
  return found;
}

async function asJob(call: RowCall, companyId: number, chosen: readonly Chosen[], work: Work) {
  const people = chosen.map((one) => ({ id: one.id, label: failureOf(one, { key: 'ok' }).label }));
  const payload: BulkPayload = { people, work, language: call.language, name: call.actor.name };
  const requested = JSON.stringify([call.actor.user_id, work, people.map((one) => one.id)]);
  const { id } = await startJob(call.tx, call.services, {
    companyId,
    type: BULK_JOB,
    key: createHash('sha256').update(requested).digest('base64url'),
    payload: payload as unknown as Record<string, unknown>,
    total: people.length,
    createdBy: call.actor.user_id,
  });
  return readJob(call.tx, companyId, id, call.language);
}

async function run(call: RowCall, { company_id, ids }: Requested, work: Work): Promise<Answer<BulkAnswer>> {
  const chosen = await readChosen(call, company_id, ids, dayOf(work));
  await checkWork(call, company_id, work);
  if (chosen.length > BULK_AT_ONCE) {
    const job = await asJob(call, company_id, chosen, work);
    const nothing = { changed: 0, stayed: 0, failures: [] };
    return { data: { ...presentOutcome(nothing, call.language), job }, message: 'bulk.running', status: 202 };
  }
  const found = await atOnce(call, company_id, chosen, work);
  return { data: { ...presentOutcome(found, call.language), job: null }, message: 'ok' };
}

const previewChange = handle(bulkEndpoints.previewChange, (call) =>
  preview(call, call.body, changeWork(call.body)),
);
const change = handle(bulkEndpoints.change, (call) => run(call, call.body, changeWork(call.body)));
const endWork = ({ inactive_at, leaving_reason, leaves_malaysia }: BulkEnd): Work => ({
  kind: 'end',
  ...{ inactive_at, leaving_reason, leaves_malaysia },
});
const previewEnd = handle(bulkEndpoints.previewEnd, (call) => preview(call, call.body, endWork(call.body)));
const end = handle(bulkEndpoints.end, (call) => run(call, call.body, endWork(call.body)));

export const bulkHandlers = [previewChange, change, previewEnd, end];
