import type { BulkOutcome } from '@mesra/contract/employment/bulk';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { fieldName } from '@mesra/contract/kit/say';
import type { JobFailure } from './job.tables.ts';
import { fromDatabase, Problem } from './problem.ts';

interface Counted {
  changed: number;
  stayed: number;
  failures: readonly JobFailure[];
}

/** Counts in the API's format, with reasons in the reader's language. */
export const presentOutcome = (counted: Counted, language: Language): BulkOutcome => ({
  changed: counted.changed,
  stayed: counted.stayed,
  failed: counted.failures.length,
  failures: counted.failures.map(({ id, label, message }) => ({
    id,
    label,
    message: messageText(message, language),
  })),
});

/** The first message of a refusal, with the field name filled in; rethrows any other error. */
export function messageOf(error: unknown, language: Language): Message {
  const known = error instanceof Problem ? error : fromDatabase(error);
  if (!(known instanceof Problem)) throw error;
  const [field, messages] = Object.entries(known.fields ?? {})[0] ?? [];
  const [first] = messages ?? [];
  if (!field || !first) return known.text;
  return { key: first.key, params: { field: fieldName(field, language), ...first.params } };
}
