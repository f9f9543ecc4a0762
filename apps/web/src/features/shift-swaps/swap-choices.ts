import type { SwapColleague } from '@mesra/contract/shift-swaps/shift-swap';

/** The choice of a shift that is given for nothing in return. */
export const HAND_OVER = 'hand over';

/** What a colleague may give for a shift: nothing, if they are free, or one of their shifts by its day. */
export const returnsOf = ({ free, shifts }: Pick<SwapColleague, 'free' | 'shifts'>): string[] => [
  ...(free ? [HAND_OVER] : []),
  ...shifts.map(({ date }) => date),
];
