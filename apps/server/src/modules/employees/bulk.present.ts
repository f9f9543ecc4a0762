import type { BulkOutcome } from '@mesra/contract/employees/bulk';
import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import type { JobFailure } from '../../kit/job.tables.ts';

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
