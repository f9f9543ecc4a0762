const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Search parameters of directory and chart besides the list state: the person whose card is open. */
export interface PersonSearch {
  person?: number;
}

/** Search parameters of the chart: the person whose line is expanded, and whose card is open. */
export interface ChartSearch extends PersonSearch {
  id?: number;
}

/** Parses the ids; invalid ones are dropped. */
export function chartSearch(raw: Record<string, unknown>): ChartSearch {
  const id = idOf(raw.id);
  const person = idOf(raw.person);
  return { ...(id ? { id } : {}), ...(person ? { person } : {}) };
}
