const TEMPLATE = '%s | Where Excellence Meets Solutions';

/** The browser's title of a page; without a title of its own, the product's name. */
export const pageTitle = (title: string | null, product: string): string =>
  TEMPLATE.replace('%s', () => title || product);
