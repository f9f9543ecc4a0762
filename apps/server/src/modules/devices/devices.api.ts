/* What devices of companies share with those of people: keys, and the proof, the chain and the store of their entries. */
export { presentEntry } from './entry.present.ts';
export { importKey } from './read-entry.ts';
export { type SigningDevice, takeSiteEntries } from './site-entries.store.ts';
