import type { Problem } from '../kit/outcome.ts';

/** What the Cinco report finds of a payroll; its words are `cinco.finding.…` of the contract. */
export const cincoProblem = (key: string, params: Problem['params'] = {}): Problem => ({ key, params });
