import type { ClaimItemInput } from '@mesra/contract/claims/claim-item';
import type { ClaimPreset } from '@mesra/domain/claims/claim-category';

/** An item of a demo claim. */
export interface DemoItem {
  category: ClaimPreset;
  /** Days before the claim was sent. */
  ago: number;
  /** Ringgit, or Singapore dollars. */
  amount?: number;
  currency?: 'SGD';
  vendor?: string;
  tax?: number;
  note?: string;
  /** A trip by car. */
  trip?: { km: string; origin: string; destination: string };
  days?: number;
  /** The receipt of an item before, by its vendor, handed in once more and why. */
  again?: { vendor: string; reason: string };
  /** Accepted at less, in ringgit, or rejected, with the reason; otherwise accepted. */
  less?: { amount: number; reason: string };
  rejected?: string;
}

/** A claim of the demo. */
export interface DemoClaim {
  /** Which of the company's people without an account, in order of their ids, or the one who signs in as an employee. */
  who: number | 'employee';
  title: string;
  /** Days before today on which it was sent. */
  sent: number;
  items: readonly DemoItem[];
  advance?: number;
  /** What became of it; `checked` waits with its items decided, `wait` waits untouched. */
  became: 'draft' | 'wait' | 'checked' | 'review' | 'approve' | 'reject' | 'send_back' | 'cancel';
  note?: string;
}

/** Money given beforehand, in ringgit. */
export const DEMO_ADVANCES = [{ who: 3, ago: 40, amount: 500, note: 'Trip to Singapore' }] as const;

/** Claims in every state. */
export const DEMO_CLAIMS: readonly DemoClaim[] = [
  {
    who: 'employee',
    title: 'Visits in Perak',
    sent: 75,
    became: 'approve',
    items: [
      {
        category: 'mileage',
        ago: 6,
        trip: { km: '412.0', origin: 'Kuala Lumpur', destination: 'Ipoh and back' },
      },
      { category: 'parking', ago: 6, amount: 38.4, vendor: 'PLUS Malaysia', note: 'Tolls' },
      { category: 'meals', ago: 6, amount: 27.9, vendor: 'Restoran Sri Ananda Bahwan', tax: 1.58 },
    ],
  },
  {
    who: 'employee',
    title: 'Phone, last month',
    sent: 44,
    became: 'approve',
    items: [{ category: 'phone', ago: 3, amount: 98, vendor: 'CelcomDigi', tax: 5.55 }],
  },
  {
    who: 'employee',
    title: 'Clinic',
    sent: 20,
    became: 'reject',
    note: 'Claim this from the panel clinic.',
    items: [{ category: 'medical', ago: 2, amount: 85, vendor: 'Klinik Mediviron' }],
  },
  {
    who: 'employee',
    title: 'Client lunch',
    sent: 1,
    became: 'draft',
    items: [{ category: 'meals', ago: 1, amount: 46.2, vendor: 'Nasi Kandar Pelita', tax: 2.62 }],
  },
  {
    who: 0,
    title: 'Training in Penang',
    sent: 58,
    became: 'approve',
    items: [
      { category: 'accommodation', ago: 4, amount: 268, vendor: 'Hotel Seri Malaysia', tax: 15.17 },
      { category: 'per_diem', ago: 4, days: 2 },
      {
        category: 'parking',
        ago: 3,
        amount: 24,
        vendor: 'Gurney Plaza',
        less: { amount: 18, reason: 'The second day was private.' },
      },
    ],
  },
  {
    who: 1,
    title: 'Supplier dinner',
    sent: 9,
    became: 'checked',
    items: [
      { category: 'meals', ago: 2, amount: 49.5, vendor: 'Kopitiam Sin Yoon Loong' },
      {
        category: 'parking',
        ago: 2,
        amount: 8,
        vendor: 'Ipoh Parade',
        rejected: 'No receipt of the car park.',
      },
    ],
  },
  {
    who: 2,
    title: 'Supplier dinner, shared',
    sent: 5,
    became: 'wait',
    items: [
      {
        category: 'meals',
        ago: 0,
        amount: 49.5,
        again: { vendor: 'Kopitiam Sin Yoon Loong', reason: 'We shared the bill; this is my half of it.' },
      },
    ],
  },
  {
    who: 3,
    title: 'Trip to Singapore',
    sent: 12,
    advance: 200,
    became: 'approve',
    items: [
      { category: 'accommodation', ago: 5, amount: 95, currency: 'SGD', vendor: 'Hotel 81 Bugis' },
      { category: 'meals', ago: 5, amount: 13.8, currency: 'SGD', vendor: 'Maxwell Food Centre' },
    ],
  },
  {
    who: 4,
    title: 'Branch visits',
    sent: 7,
    became: 'review',
    items: [
      {
        category: 'mileage',
        ago: 3,
        trip: { km: '186.5', origin: 'Shah Alam', destination: 'Seremban and Melaka' },
      },
      { category: 'parking', ago: 3, amount: 22.6, vendor: 'PLUS Malaysia', note: 'Tolls' },
    ],
  },
  {
    who: 5,
    title: 'Dental treatment',
    sent: 4,
    became: 'send_back',
    note: 'Please add the itemised bill.',
    items: [{ category: 'medical', ago: 3, amount: 160, vendor: 'Klinik Pergigian Damai' }],
  },
  {
    who: 6,
    title: 'Taxi to the airport',
    sent: 15,
    became: 'cancel',
    note: 'Paid by the client after all.',
    items: [{ category: 'parking', ago: 1, amount: 65, vendor: 'Airport taxi' }],
  },
  {
    who: 7,
    title: 'Phone and parking',
    sent: 3,
    became: 'wait',
    items: [
      { category: 'phone', ago: 2, amount: 60, vendor: 'Maxis' },
      { category: 'parking', ago: 1, amount: 12.5, vendor: 'Suria KLCC' },
    ],
  },
  {
    who: 8,
    title: 'Stay in Johor Bahru',
    sent: 30,
    became: 'approve',
    items: [{ category: 'accommodation', ago: 6, amount: 240, vendor: 'Hotel Selesa', tax: 13.58 }],
  },
];

const sen = (ringgit: number): number => Math.round(ringgit * 100);

/** An item as its person enters it. */
export function demoInput(
  item: DemoItem,
  values: Pick<ClaimItemInput, 'claim_category_id' | 'date' | 'vendor' | 'receipt_ids'>,
): ClaimItemInput {
  const foreign = item.currency !== undefined;
  return {
    ...values,
    amount: item.amount === undefined || foreign ? null : sen(item.amount),
    currency: item.currency ?? 'MYR',
    foreign_amount: foreign ? sen(item.amount ?? 0) : null,
    ...{ exchange_rate: null, rate_source: null },
    tax_amount: item.tax === undefined ? null : sen(item.tax),
    note: item.note ?? null,
    vehicle: item.trip ? 'car' : null,
    distance_km: item.trip ? Math.round(Number(item.trip.km) * 1000) : null,
    origin: item.trip?.origin ?? null,
    destination: item.trip?.destination ?? null,
    days: item.days === undefined ? null : item.days * 2,
    duplicate_reason: item.again?.reason ?? null,
  };
}
