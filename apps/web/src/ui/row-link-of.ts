const LINKS = ['[data-row-link]:not([data-row-link="person"])', '[data-row-link]'];

/**
 * The link that stands for a row: the one marked `data-row-link`. A person's name, marked
 * `data-row-link="person"`, stands for the row only where nothing else does: a row about a person's request
 * opens the request.
 */
export const rowLinkOf = (row: Element): HTMLElement | null =>
  LINKS.map((one) => row.querySelector<HTMLElement>(one)).find((one) => one !== null) ?? null;
