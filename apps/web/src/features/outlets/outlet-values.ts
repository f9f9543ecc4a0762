import type { Outlet } from '@mesra/contract/outlets/outlet';
import { SITE_RADIUS_M } from '@mesra/domain/sites/geofence';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** An outlet as its form holds it: text as it is typed, and every day of the week. */
export type OutletValues = {
  code: string;
  name: string;
  chain: string;
  region: string;
  address: string;
  postcode: string;
  city: string;
  state: string;
  country: string;
  lat: string;
  lng: string;
  radius: number | string;
  start_date: string | null;
  end_date: string | null;
  note: string;
  /** Blank times: closed. */
  hours: { weekday: number; opens_at: string; closes_at: string }[];
};

/** What a form begins with: the outlet, or a new one. */
export const outletValues = (outlet: Outlet | null): OutletValues => ({
  code: outlet?.code ?? '',
  name: outlet?.name ?? '',
  chain: outlet?.chain ?? '',
  region: outlet?.region ?? '',
  address: outlet?.address ?? '',
  postcode: outlet?.postcode ?? '',
  city: outlet?.city ?? '',
  state: outlet?.state ?? '',
  country: outlet?.country ?? 'MY',
  lat: outlet?.lat == null ? '' : String(outlet.lat),
  lng: outlet?.lng == null ? '' : String(outlet.lng),
  radius: outlet?.radius ?? SITE_RADIUS_M.default,
  start_date: outlet?.start_date ?? null,
  end_date: outlet?.end_date ?? null,
  note: outlet?.note ?? '',
  hours: WEEKDAYS.map((weekday) => {
    const { opens_at = '', closes_at = '' } =
      outlet?.business_hours.find((one) => one.weekday === weekday) ?? {};
    return { weekday, opens_at, closes_at };
  }),
});

/** What is sent of a form: the days on which the outlet is open. */
export const outletBody = ({ hours, ...values }: OutletValues) => ({
  ...values,
  business_hours: hours.filter(({ opens_at, closes_at }) => opens_at !== '' || closes_at !== ''),
});
