import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works on items slice by slice: what `begin` gives for one is stored while the next is worked out, so that processor and
 * database work side by side. In order; null has nothing to store.
 */
export async function inSlices<Item, Work>(
  items: readonly Item[],
  size: number,
  begin: (slice: readonly Item[]) => Work | null,
  store: (work: Work) => Promise<unknown>,
): Promise<void> {
  const workOf = async (at: number): Promise<Work | null> => {
    // The slice before leaves for the database first.
    await nextTurn();
    return at < items.length ? begin(items.slice(at, at + size)) : null;
  };
  let ready: Work | null = null;
  for (let at = 0; at < items.length + size; at += size) {
    const storing: Promise<unknown> | null = ready === null ? null : store(ready);
    [ready] = await Promise.all([workOf(at), storing]);
  }
}
