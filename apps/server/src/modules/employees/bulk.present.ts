import type { BulkOutcome } from '@mesra/contract/employment/bulk';
import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import { fieldName } from '@mesra/contract/kit/say';
import type { JobFailure } from '../../kit/job.tables.ts';
import { fromDatabase, Problem } from '../../kit/problem.ts';

interface Counted {
  changed: number;
  stayed: number;
  failures: readonly JobFailure[];
}

/** The counts in the shape of the API, the reasons in the reader's language. */
export const presentOutcome = (counted: Counted, language: Language): BulkOutcome => ({
  changed: counted.changed,
  stayed: counted.stayed,
  failed: counted.failures.length,
  failures: counted.failures.map(({ id, label, message }) => ({
    id,
    label,
    message: sayMessage(message, language),
  })),
});

/** The first thing that is said of a refusal, with the field's name filled in; anything but a refusal is thrown on. */
export function messageOf(error: unknown, language: Language): Message {
  const known = error instanceof Problem ? error : fromDatabase(error);
  if (!(known instanceof Problem)) throw error;
  const [field, messages] = Object.entries(known.fields ?? {})[0] ?? [];
  const [first] = messages ?? [];
  if (!field || !first) return known.say;
  return { key: first.key, params: { field: fieldName(field, language), ...first.params } };
}
