import type { referenceData } from '@mesra/contract/reference-data/reference-data';
import type { z } from 'zod';

type Country = z.output<typeof referenceData.countries.response>[number];

const ROWS: readonly [string, string, string, string, string][] = [
  ['Malaysia', 'MY', '60', 'Malaysian', 'MYR'],
  ['Nepal', 'NP', '977', 'Nepalese', 'NPR'],
  ['Bangladesh', 'BD', '880', 'Bangladeshi', 'BDT'],
  ['Indonesia', 'ID', '62', 'Indonesian', 'IDR'],
  ['Philippines', 'PH', '63', 'Filipino', 'PHP'],
  ['Sri Lanka', 'LK', '94', 'Sri Lankan', 'LKR'],
  ['Pakistan', 'PK', '92', 'Pakistani', 'PKR'],
  ['India', 'IN', '91', 'Indian', 'INR'],
  ['Myanmar', 'MM', '95', 'Burmese', 'MMK'],
  ['Thailand', 'TH', '66', 'Thai', 'THB'],
  ['Vietnam', 'VN', '84', 'Vietnamese', 'VND'],
  ['Cambodia', 'KH', '855', 'Cambodian', 'KHR'],
  ['China', 'CN', '86', 'Chinese', 'CNY'],
  ['Singapore', 'SG', '65', 'Singaporean', 'SGD'],
  ['Nigeria', 'NG', '234', 'Nigerian', 'NGN'],
  ['Ghana', 'GH', '233', 'Ghanaian', 'GHS'],
  ['Kenya', 'KE', '254', 'Kenyan', 'KES'],
  ['Sudan', 'SD', '249', 'Sudanese', 'SDG'],
  ['Yemen', 'YE', '967', 'Yemeni', 'YER'],
  ['Turkey', 'TR', '90', 'Turkish', 'TRY'],
];

/** The 20 countries of spec section 3. */
export const COUNTRIES: readonly Country[] = ROWS.map(
  ([country, code, phone_code, nationality, currency_code]) => ({
    country,
    code,
    phone_code,
    nationality,
    currency_code,
  }),
);
