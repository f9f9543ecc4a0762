import { createStore } from './store.ts';

const TEMPLATE = '%s | Where Excellence Meets Solutions';

/** The document title of a page; the product's name if the page has no title. */
export const pageTitle = (title: string | null, product: string): string =>
  TEMPLATE.replace('%s', () => title || product);

/** How much waits on the page that is shown, for its title; 0 says nothing. */
export const pageCount = createStore(0);
