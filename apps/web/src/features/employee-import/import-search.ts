/** What the address of the list says of an import: `import=1` opens it, `job=12` is one under way or done. */
export interface ImportSearch {
  import?: string;
  job?: string;
}

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Reads the import's part of the address, whatever it says. */
export function importSearch(raw: Record<string, unknown>): { open: boolean; job: number | null } {
  const job = idOf(raw.job);
  return { open: raw.import !== undefined || job !== null, job };
}
