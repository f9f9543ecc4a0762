import { swapsAwaiting, swapsToAnswer, swapToAnswer } from '../shift-swaps/shift-swaps.api.ts';
import type { AnsweringKind } from './inbox-kind.ts';

const PAGE = '/attendance/my-schedule?view=swaps';

/** A swap or hand-over that waits for the answer of the colleague who is asked. */
export const swapAnswerKind: AnsweringKind<'swap_answer'> = {
  waiting: swapsToAnswer,
  // What came of it is with their swaps.
  done: () => null,
  async entries(call, ids) {
    return new Map(
      (await swapsAwaiting(call, ids)).map(({ id, given, taken }) => [
        id,
        { summary: { kind: 'swap_answer', given, taken }, pages: { own: PAGE, managed: PAGE } },
      ]),
    );
  },
  // It is agreed to, not approved.
  bulkSafe: () => 'answer',
  async find(call, id) {
    const { can: _can, ...swap } = await swapToAnswer(call, id);
    return {
      ...{ company_id: swap.company_id, employee_id: swap.employee.id },
      ...{ waiting_since: swap.created_at, acknowledged_at: null },
      facts: { kind: 'swap_answer', swap },
    };
  },
};
