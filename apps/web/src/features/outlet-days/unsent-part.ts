import { hasDraftFiles, readDraft } from '../../lib/device-draft.ts';

/**
 * Where this device keeps what was filled in of a task or report of a schedule and not sent. Nobody finds another's, nor that of
 * another company. `act`: the refused act of the queue that it corrects.
 */
export const partKey = (
  userId: number,
  companyId: number,
  schedule: string,
  part: string,
  act?: string,
): string =>
  [
    'mesra.outlet-draft',
    userId,
    companyId,
    schedule,
    part,
    ...(act === undefined ? [] : [`queued-${act}`]),
  ].join('.');

const isAnything = (_stored: unknown): _stored is unknown => true;

/** Whether this device keeps something of it that was not sent. */
export const hasUnsentPart = (key: string): boolean =>
  hasDraftFiles(key) || readDraft(key, isAnything) !== null;
