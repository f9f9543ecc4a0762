import { useLayoutEffect, useRef } from 'react';

/** Between two cards, in pixels. */
const GAP = 16;

/** Lets a card take as many rows of a pixel as it is high, with the gap below it. */
function measure(card: Element): void {
  if (card instanceof HTMLElement)
    card.style.gridRowEnd = `span ${Math.ceil(card.getBoundingClientRect().height) + GAP}`;
}

/**
 * Packs the cards of a grid whose rows are a pixel high: each follows, in their order, in the column that ends first, so that a high
 * one leaves no hole beside it.
 */
export function usePackedCards() {
  const cards = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const grid = cards.current;
    if (!grid) return;
    const sizes = new ResizeObserver((changed) => {
      for (const { target } of changed) measure(target);
    });
    const watch = () => {
      for (const card of grid.children) {
        measure(card);
        sizes.observe(card);
      }
    };
    // A card appears once it has something to show.
    const arrivals = new MutationObserver(watch);
    arrivals.observe(grid, { childList: true });
    watch();
    return () => {
      arrivals.disconnect();
      sizes.disconnect();
    };
  }, []);
  return cards;
}
