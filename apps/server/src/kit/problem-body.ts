import type { Language } from '@mesra/contract/kit/language';
import { sayMessage } from '@mesra/contract/kit/messages';
import type { ProblemBody } from '@mesra/contract/kit/problem';
import { fieldName } from '@mesra/contract/kit/say';
import type { Problem } from './problem.ts';

/** The body of a failed answer in the reader's language, with every field's messages (design section 3). */
export function problemBody(problem: Problem, language: Language, requestId: string): ProblemBody {
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(problem.fields ?? {})) {
    const params = { field: fieldName(field, language) };
    errors[field] = messages.map((message) =>
      sayMessage({ key: message.key, params: { ...params, ...message.params } }, language),
    );
  }
  return {
    success: false,
    message: sayMessage(problem.say, language),
    code: problem.code,
    request_id: requestId,
    ...(problem.fields ? { errors } : {}),
    ...(problem.current === undefined ? {} : { data: problem.current }),
  };
}
