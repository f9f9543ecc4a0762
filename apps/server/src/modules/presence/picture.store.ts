import { createHash } from 'node:crypto';
import { withMarks } from '@mesra/domain/presence/marks';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { sendDocument } from '../../kit/documents.ts';
import type { FileAnswer, RowCall } from '../../kit/http.ts';
import { isOfPerson, type PersonOf } from '../../kit/person.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import { lockPresence } from './event.store.ts';
import { emitChanged, remarked, storeMarks } from './marking.store.ts';
import { type PresenceEventRow, presenceEvents } from './presence.tables.ts';

/**
 * Where the picture of an event lies, which follows from its row: one that was written and never named, since what followed failed, is
 * written over when it is sent again, and found by whoever erases pictures.
 */
export const pictureKeyOf = ({
  company_id,
  employee_id,
  promoter_id,
  id,
}: Pick<PresenceEventRow, 'company_id' | 'employee_id' | 'promoter_id' | 'id'>): string =>
  `presence/${company_id}/${employee_id ?? `promoter-${promoter_id}`}/${id}.webp`;

/** Whether another event of the company already carries this picture. */
async function isReused(tx: Tx, { company_id, id }: PresenceEventRow, hash: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: presenceEvents.id })
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, company_id),
        eq(presenceEvents.picture_hash, hash),
        isNotNull(presenceEvents.picture_hash),
        ne(presenceEvents.id, id),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The event of a person by uuid, held with their others; 404 while it has not arrived. */
async function heldEvent(call: RowCall, person: PersonOf, uuid: string): Promise<PresenceEventRow> {
  await lockPresence(call.tx, person);
  const [row] = await call.tx
    .select()
    .from(presenceEvents)
    .where(
      and(
        eq(presenceEvents.company_id, person.company_id),
        isOfPerson(person, presenceEvents),
        eq(presenceEvents.uuid, uuid),
      ),
    );
  if (!row) throw notFound();
  return row;
}

/**
 * Adds the picture that an event of a person promised, once: sent again it is known. The file is written before the row. A
 * picture that another event carries already marks the event, which then waits for a review. 404 while the event has not
 * arrived, 422 for another picture than was promised.
 */
export async function addPicture(
  call: RowCall,
  person: PersonOf,
  picture: { uuid: string; hash: string; bytes: Buffer },
): Promise<{ row: PresenceEventRow; fresh: boolean }> {
  const row = await heldEvent(call, person, picture.uuid);
  if (row.promised_picture !== picture.hash) throw invalid('file', 'presence.other_picture');
  if (row.picture_key !== null) return { row, fresh: false };
  const { company_id, id } = row;
  const picture_hash = createHash('sha256').update(picture.bytes).digest('hex');
  const picture_key = pictureKeyOf(row);
  await call.services.files.put(picture_key, picture.bytes);
  const reused = await isReused(call.tx, row, picture_hash);
  const [after] = await call.tx
    .update(presenceEvents)
    .set({ picture_key, picture_hash })
    .where(and(eq(presenceEvents.company_id, company_id), eq(presenceEvents.id, id)))
    .returning();
  if (!after) throw new Problem('unavailable');
  const gained = reused ? [{ key: 'reused_picture' as const, params: {} }] : [];
  const marks = withMarks(after.marks, ['picture_missing', 'reused_picture'], gained);
  const changed = await storeMarks(call.tx, company_id, [remarked(after, marks)]);
  // Of a reviewed event the mark stays, yet what was without its picture has it now.
  const overdue = row.marks.some(({ key }) => key === 'picture_missing');
  await emitChanged(call, company_id, overdue ? [after] : changed);
  return { row: await heldEvent(call, person, picture.uuid), fresh: true };
}

/** The picture of an event; 404 if it has none. */
export async function sendPicture(
  call: RowCall,
  row: PresenceEventRow,
  inline: boolean,
): Promise<FileAnswer> {
  if (row.picture_key === null) throw notFound();
  const file = { file_key: row.picture_key, name: `${row.uuid}.webp`, type: 'image/webp' };
  return sendDocument(call.services, file, inline);
}
