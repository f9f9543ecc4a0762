/**
 * Effect of a key in a tree (WAI-ARIA tree pattern): focus an item, expand or collapse one, or activate it.
 */
export type TreeStep = { to: number } | { toggle: number } | { act: number } | null;

/** A visible item: its depth, and whether it is expanded; null without children. */
export interface TreeItem {
  depth: number;
  open: boolean | null;
  /** Lower case, for navigation by first letter. */
  name: string;
}

const parentOf = (items: readonly TreeItem[], at: number): number => {
  const depth = items[at]?.depth ?? 1;
  for (let one = at - 1; one >= 0; one -= 1) if ((items[one]?.depth ?? 0) < depth) return one;
  return at;
};

/** The effect of a key at the item `at` of the visible ones, in order; null ignores the key. */
export function stepOf(key: string, items: readonly TreeItem[], at: number): TreeStep {
  const here = items[at];
  if (!here) return null;
  switch (key) {
    case 'ArrowDown':
      return { to: Math.min(at + 1, items.length - 1) };
    case 'ArrowUp':
      return { to: Math.max(at - 1, 0) };
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: items.length - 1 };
    case 'ArrowRight':
      if (here.open === null) return { to: at };
      return here.open ? { to: Math.min(at + 1, items.length - 1) } : { toggle: at };
    case 'ArrowLeft':
      return here.open ? { toggle: at } : { to: parentOf(items, at) };
    case ' ':
      return here.open === null ? { act: at } : { toggle: at };
    case 'Enter':
      return { act: at };
  }
  if (key.length !== 1) return null;
  const letter = key.toLowerCase();
  for (let step = 1; step <= items.length; step += 1) {
    const one = (at + step) % items.length;
    if (items[one]?.name.startsWith(letter)) return { to: one };
  }
  return null;
}
