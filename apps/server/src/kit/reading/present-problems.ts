import type { CellMessage } from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import type { FileProblem } from './table.ts';

/** The most messages about a file in an answer. */
export const MAX_MESSAGES = 1_000;

/** Messages about the cells of a file as text; `{field}` is the name of the column. */
export function presentProblems(
  problems: readonly FileProblem[],
  language: Language,
  max = MAX_MESSAGES,
): CellMessage[] {
  return problems.slice(0, max).map(({ row, column, message }) => {
    const params = { field: fieldName(column ?? 'row', language), ...message.params };
    return { row, column, message: messageText({ key: message.key, params }, language) };
  });
}
