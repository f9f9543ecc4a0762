/** Why the product does not start, in a sentence for whoever starts it; shown without a stack. */
export class StartError extends Error {}
