import type { HomeCard, HomeLayout } from '@mesra/contract/home/home';

/**
 * The cards in the order of a layout: those that were moved in their order, each other one behind the card before it in
 * the default order, so that a card that is new stands where it belongs.
 */
export function arranged(defaults: readonly HomeCard[], order: readonly HomeCard[]): HomeCard[] {
  const result = order.filter((card) => defaults.includes(card));
  for (const [index, card] of defaults.entries()) {
    if (result.includes(card)) continue;
    const before = defaults.slice(0, index).findLast((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, card);
  }
  return result;
}

/** The same order with a card one place further up (-1) or down (1); unchanged at the end. */
export function moved(cards: readonly HomeCard[], card: HomeCard, by: -1 | 1): HomeCard[] {
  const from = cards.indexOf(card);
  const to = from + by;
  if (from < 0 || to < 0 || to >= cards.length) return [...cards];
  const others = cards.filter((one) => one !== card);
  return [...others.slice(0, to), card, ...others.slice(to)];
}

/** The cards that are shown, in their order. */
export const shown = (defaults: readonly HomeCard[], { order, hidden }: HomeLayout): HomeCard[] =>
  arranged(defaults, order).filter((card) => !hidden.includes(card));
