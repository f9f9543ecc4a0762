import { randomBytes } from 'node:crypto';
import type { leaveAttachment } from '@mesra/contract/leave-requests/leave-request';
import { and, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../kit/db.ts';
import { sendDocument } from '../../kit/documents.ts';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import type { RunningJob } from '../../kit/jobs.ts';
import { notFound, Problem } from '../../kit/problem.ts';
import type { EvaluatedDocument } from '../../kit/reading/evaluate-document.ts';
import { sweepFiles } from '../../kit/sweep-files.ts';
import type { LeavePerson } from '../leave-facts/leave-facts.api.ts';
import { leaveRequestFiles as files } from './leave-requests.tables.ts';

/** The folder of a company's certificates and other files of requests. */
const folderOf = (companyId: number) => `leave/${companyId}`;

/** Stores a file for a request of somebody that will name it. */
export async function keepAttachment(
  call: RowCall,
  owner: { company_id: number; employee_id: number },
  file: EvaluatedDocument,
  address: string,
): Promise<z.output<typeof leaveAttachment>> {
  const file_key = `${folderOf(owner.company_id)}/${randomBytes(20).toString('hex')}`;
  await call.services.files.put(file_key, file.bytes);
  const { name, type } = file;
  const size = file.bytes.length;
  const [row] = await call.tx
    .insert(files)
    .values({ ...owner, file_key, name, type, size, uploaded_by: call.actor.user_id })
    .returning({ id: files.id });
  if (!row) throw new Problem('unavailable');
  return { id: row.id, name, type, size, url: `${address}/${row.id}` };
}

/** A file of the call's companies that matches; 404 otherwise. */
export async function findAttachment(call: RowCall, id: number, where: SQL | undefined) {
  const [row] = await call.tx
    .select()
    .from(files)
    .where(and(inArray(files.company_id, [...call.companyIds]), eq(files.id, id), where));
  if (!row) throw notFound();
  return row;
}

/** Sends a file of somebody's own, whoever uploaded it; what they uploaded for others is not theirs. */
export async function sendOwnAttachment(call: RowCall, employeeId: number, id: number, inline: boolean) {
  return sendDocument(
    call.services,
    await findAttachment(call, id, eq(files.employee_id, employeeId)),
    inline,
  );
}

/** Sends a file of one request; 404 if it is another's. */
export async function sendAttachmentOf(
  call: RowCall,
  { requestId, id, inline }: { requestId: number; id: number; inline: boolean },
) {
  const row = await findAttachment(call, id, eq(files.leave_request_id, requestId));
  return sendDocument(call.services, row, inline);
}

/** The request of a file that one has named; 404 while none has. */
export async function attachedTo(call: RowCall, id: number): Promise<number> {
  const row = await findAttachment(call, id, isNotNull(files.leave_request_id));
  if (row.leave_request_id === null) throw notFound();
  return row.leave_request_id;
}

/** How long a file waits for a request to name it. */
const UNNAMED_MS = 7 * 86_400_000;

/** Forgets files that no request has named, and removes those that no row refers to. */
export async function sweepAttachments(job: RunningJob): Promise<void> {
  const { companyId, services } = job;
  const before = new Date(services.clock.now().getTime() - UNNAMED_MS).toISOString();
  await job.transaction((tx) =>
    tx
      .delete(files)
      .where(
        and(eq(files.company_id, companyId), isNull(files.leave_request_id), lt(files.created_at, before)),
      ),
  );
  await sweepFiles(job, folderOf(companyId), async (tx, keys) => {
    const rows = await tx
      .select({ key: files.file_key })
      .from(files)
      .where(and(eq(files.company_id, companyId), inArray(files.file_key, keys)));
    return rows.map(({ key }) => key);
  });
}

/** Which of these files the person's request may name: uploaded for them, of no other request. */
export async function attachableFiles(
  tx: Tx,
  person: Pick<LeavePerson, 'company_id' | 'id'>,
  ids: readonly number[],
  replaces: number | null,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.company_id, person.company_id),
        eq(files.employee_id, person.id),
        isAmong(files.id, ids),
        replaces === null
          ? isNull(files.leave_request_id)
          : sql`(${files.leave_request_id} is null or ${files.leave_request_id} = ${replaces})`,
      ),
    );
  return rows.map(({ id }) => id);
}
