/** Entries whose predecessor has not come. */
export { openChains } from './entry.reads.ts';
