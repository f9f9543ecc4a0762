import type { Outcome } from '../kit/outcome.ts';
import { failed, problem } from '../kit/outcome.ts';
import type { Statute } from '../statutory/snapshot.ts';
import type { PayslipFacts } from './facts.ts';
import type { PayslipResult } from './result.ts';

/** Works one payslip out of its facts and the law of its month. Pure; the same input gives the same answer. */
export function calculatePayslip(_facts: PayslipFacts, _statute: Statute): Outcome<PayslipResult> {
  return failed(problem('not_built_yet'));
}
