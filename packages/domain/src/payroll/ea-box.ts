/** Boxes of the EA form (C.P.8A) that earnings and deductions are reported in. */
export const EA_BOXES = ['B1a', 'B1b', 'B1c', 'B1d', 'B1e', 'B1f', 'B2', 'B6', 'D2', 'D3'] as const;
export type EaBox = (typeof EA_BOXES)[number];
