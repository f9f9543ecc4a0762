import { type DemoPart, foreigner, man, married, single, woman } from './demo-people.ts';

/** The first employees of the security company. */
export const SECURITY_CAST: readonly DemoPart[] = [
  {
    cells: {
      ...man('1961-05-05', 'Zulkifli bin Hamzah', 'Malay', '610505-01-5217'),
      ...married('no', '0'),
      basic_salary: '1850.00',
    },
  },
  {
    cells: {
      ...foreigner('1990-02-14', 'Dipak Thapa', 'NP', '09112233'),
      ...single,
      basic_salary: '1700.00',
    },
  },
  {
    cells: {
      ...foreigner('1993-12-01', 'Ram Kumar Rai', 'NP', '09445566'),
      ...married('no', '2'),
      basic_salary: '1750.00',
    },
  },
  {
    cells: {
      ...man('1997-04-18', 'Shahrul bin Abdullah', 'Malay', '970418-03-5329'),
      ...single,
      basic_salary: '1999.81',
    },
    left: '2026-07-15',
  },
  {
    cells: {
      ...man('2003-09-09', 'Thinesh a/l Maniam', 'Indian', '030909-10-5431'),
      ...single,
      company_joined_at: '2026-03-23',
      basic_salary: '2000.00',
    },
  },
  {
    cells: {
      ...woman('1974-11-30', 'Azizah binti Yusof', 'Malay', '741130-02-5542'),
      ...married('yes', '2'),
      basic_salary: '7800.00',
    },
  },
  {
    cells: {
      ...man('1986-06-16', 'Jeffrey anak Jugah', 'Other', '860616-13-5653'),
      ...married('no', '4'),
      basic_salary: '2600.00',
    },
    raise: { effective_from: '2026-05-01', amount: 285_000, reason: 'New site' },
  },
  {
    cells: {
      ...man('1968-01-01', 'Ganesan a/l Perumal', 'Indian', '680101-05-5765'),
      ...married('no', '0'),
      basic_salary: '',
      company_joined_at: '2026-02-01',
    },
  },
  {
    sign_in: 'admin@mesra.example',
    cells: {
      ...woman('1987-02-19', 'Lim Mei Ling', 'Chinese', '870219-07-5762'),
      ...single,
      email: 'admin@mesra.example',
      basic_salary: '3400.00',
    },
  },
];
