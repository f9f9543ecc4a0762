import { attendanceRuleEndpoints } from '@mesra/contract/attendance-rules/attendance-rule';
import { type Actor, allows } from '../../kit/actor.ts';

/** What the caller may do with the rule sets of a company. */
export const ruleAbilities = (actor: Actor, companyId: number) => ({
  update: allows(actor, companyId, attendanceRuleEndpoints.update),
  remove: allows(actor, companyId, attendanceRuleEndpoints.remove),
});
