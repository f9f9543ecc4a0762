import type { EntryAnswer } from '@mesra/contract/devices/entry';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { Problem } from '../../kit/problem.ts';
import { problemBody } from '../../kit/problem-body.ts';
import type { EntryResult } from './entry.store.ts';

/* What devices of companies share with those of people: keys, and the proof, the chain and the store of their entries. */
export { importKey } from './read-entry.ts';
export { type SigningDevice, takeSiteEntries } from './site-entries.store.ts';

/** An answer in the reader's language. */
export function presentEntry(
  { uuid, outcome, message, problem }: EntryResult,
  language: Language,
): EntryAnswer {
  if (!problem) return { uuid, outcome, message: messageText(message, language), code: null, errors: {} };
  const { code, fields } = problem;
  const { key, params } = message;
  const refusal = new Problem(code, { key, ...(params ? { params } : {}), ...(fields ? { fields } : {}) });
  const body = problemBody(refusal, language, '');
  return { uuid, outcome, message: body.message, code, errors: body.errors ?? {} };
}
