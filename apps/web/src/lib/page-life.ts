/** This life of the page: `performance.now()` counts from its beginning. */
export const pageLife: string = crypto.randomUUID();
