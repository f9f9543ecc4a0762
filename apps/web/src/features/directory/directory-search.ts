const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** What the addresses of the directory and its chart say beside the list: the person whose card is open. */
export interface PersonSearch {
  person?: number;
}

/** What the address of the chart says: the person whose line is open, and whose card. */
export interface ChartSearch extends PersonSearch {
  id?: number;
}

/** Reads the ids in an address, whatever it says. */
export function chartSearch(raw: Record<string, unknown>): ChartSearch {
  const id = idOf(raw.id);
  const person = idOf(raw.person);
  return { ...(id ? { id } : {}), ...(person ? { person } : {}) };
}
