/** Whether a month's PCB is worked out, or entered by hand for each person. */
export const TAX_MODES = ['automatic', 'manual'] as const;
export type TaxMode = (typeof TAX_MODES)[number];
