/** Which claim is open: one that exists, a new one, or a new one that corrects a paid one. */
export interface ClaimAddress {
  claim?: number | undefined;
  corrects?: number | undefined;
}

const idOf = (value: unknown): number | undefined => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The open claim of an address: `?claim=8`, `?new=1`, `?corrects=8`; null for the list. */
export function openedClaim(search: Readonly<Record<string, unknown>>): ClaimAddress | null {
  const claim = idOf(search.claim);
  if (claim !== undefined) return { claim };
  const corrects = idOf(search.corrects);
  if (corrects !== undefined) return { corrects };
  return idOf(search.new) === undefined ? null : {};
}

/** The address with another claim open, or the list with its state. */
export function withClaim(
  search: Readonly<Record<string, unknown>>,
  address: ClaimAddress | null,
): Record<string, unknown> {
  const { claim: _, new: __, corrects: ___, ...list } = search;
  if (address === null) return list;
  if (address.claim !== undefined) return { ...list, claim: address.claim };
  return address.corrects === undefined ? { ...list, new: 1 } : { ...list, corrects: address.corrects };
}
