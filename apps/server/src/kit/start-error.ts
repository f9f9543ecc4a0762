/** Why the product does not start, in one sentence for the operator; shown without a stack trace. */
export class StartError extends Error {}
