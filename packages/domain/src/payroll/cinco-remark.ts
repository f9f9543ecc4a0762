import type { Problem } from '../kit/outcome.ts';

/** What the Cinco report remarks of a payroll; its words are `cinco.finding.…` of the contract. */
export const remark = (key: string, params: Problem['params'] = {}): Problem => ({ key, params });
