/** What the address says of a domain: `?id=3` opens its editor. Anything but an id shows them all. */
export function domainSearch(raw: Record<string, unknown>): { id?: number } {
  const id = Number(raw.id);
  return Number.isSafeInteger(id) && id > 0 ? { id } : {};
}
