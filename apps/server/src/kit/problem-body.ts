import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { ProblemBody } from '@mesra/contract/kit/problem';
import { fieldName } from '@mesra/contract/kit/say';
import type { Problem } from './problem.ts';

/** The body of an error response in the caller's language, with all field messages (design section 3). */
export function problemBody(problem: Problem, language: Language, requestId: string): ProblemBody {
  const errors: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(problem.fields ?? {})) {
    const params = { field: fieldName(field, language) };
    errors[field] = messages.map((message) =>
      messageText({ key: message.key, params: { ...params, ...message.params } }, language),
    );
  }
  return {
    success: false,
    message: messageText(problem.text, language),
    code: problem.code,
    request_id: requestId,
    ...(problem.fields ? { errors } : {}),
    ...(problem.current === undefined ? {} : { data: problem.current }),
  };
}
