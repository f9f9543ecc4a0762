import type { History } from '../history.ts';
import { SPECIFICATION_CONSTANTS } from './specification-constants.ts';

/** The two possible levy rates, as decimal strings. */
export interface HrdfRates {
  /** 10 or more Malaysian employees. */
  readonly mandatory_rate: string;
  /** 5 to 9 Malaysian employees, on voluntary registration. */
  readonly optional_rate: string;
}

/** HRD Corp levy. Which rate applies to a company, if any, is a company setting. */
export const HRDF_HISTORY: History<HrdfRates> = {
  table: 'hrdf',
  law: 'law.hrdf.psmb_act',
  values: [
    {
      // A flat rate needs no table.
      value: { mandatory_rate: SPECIFICATION_CONSTANTS.value.hrdf_rate, optional_rate: '0.005' },
      unit: 'decimal rate of wages',
      effective_from: SPECIFICATION_CONSTANTS.effective_from,
      effective_to: '2024-09-30',
      source: SPECIFICATION_CONSTANTS.source,
    },
    {
      value: { mandatory_rate: '0.01', optional_rate: '0.005' },
      unit: 'decimal rate of wages',
      effective_from: '2024-10-01',
      effective_to: null,
      source: 'Pembangunan Sumber Manusia Berhad Act 2001; rates from secondary sources',
    },
  ],
};
