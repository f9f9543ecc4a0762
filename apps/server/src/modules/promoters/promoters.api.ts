/** Promoters as plans and schedules name them. */

/** A promoter whom the caller sees, and what they are paid in a project, in the format of the API. */
export { findPromoter } from './promoter.reads.ts';
export {
  assertPromoters,
  type NamedPromoter,
  promotersByCode,
  promotersNamed,
} from './promoter-lookup.reads.ts';
export { type PayPlan, presentPay } from './promoter-project.reads.ts';
/** Who sees which promoter. */
export { managesPromoters, visiblePromoters } from './promoters.policy.ts';
