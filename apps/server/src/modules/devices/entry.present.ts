import type { EntryAnswer } from '@mesra/contract/devices/entry';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { Problem } from '../../kit/problem.ts';
import { problemBody } from '../../kit/problem-body.ts';
import type { EntryResult } from './entry.store.ts';

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
