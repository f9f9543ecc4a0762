import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { About } from '../../lib/queue/queue-entry.ts';
import { scalePicture } from '../../lib/queue/scale-picture.ts';
import { eventWord, type TappedEvent } from './clocking.ts';

/** A picture as it is sent; one that this browser cannot read goes as it is, for the server to read. */
const pictureOf = (file: File): Promise<File> =>
  scalePicture(file).catch((error: unknown) => {
    console.error('The picture could not be made smaller', error);
    return file;
  });

const aboutOf = ({ body, outlet }: TappedEvent, zone: string): About => {
  const { type, recorded_at: time } = body;
  return outlet !== undefined && (type === 'in' || type === 'out')
    ? { kind: 'outlet_day', what: type, outlet, name: '', pieces: 0, time, zone }
    : { kind: 'attendance', type: eventWord(body), time, zone };
};

/** Signs an event and keeps it on this device with its picture; `replaces` names a refused one that it corrects. */
export async function keepEvent(
  event: TappedEvent,
  zone: string,
  replaces: string | null = null,
): Promise<void> {
  const { uuid, company_id, body, picture, clock } = event;
  const queue = await loadQueue();
  const file = picture ? await queue.fileOf(await pictureOf(picture)) : null;
  await queue.keepEvent({
    ...{ uuid, company_id, kind: 'attendance', action: 'record', replaces, clock },
    body: { ...body, picture_hash: file?.hash ?? null },
    about: aboutOf(event, zone),
    file,
  });
}
