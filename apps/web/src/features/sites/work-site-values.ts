import type { WorkSite } from '@mesra/contract/sites/work-site';
import type { Proof } from '@mesra/domain/site-visits/visit';
import { SITE_RADIUS_M } from '@mesra/domain/sites/geofence';

/** A site as its form holds it: text as it is typed. */
export type SiteValues = {
  code: string;
  name: string;
  client_id: number | null;
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
  person_in_charge_id: number | null;
  note: string;
  proofs: Proof[];
  /** Asked only where visits are planned for later than the last day. */
  cancel_reason: string;
};

/** What a form begins with: the site, or what a new one usually is. */
export const siteValues = (site: WorkSite | null): SiteValues => ({
  code: site?.code ?? '',
  name: site?.name ?? '',
  client_id: site?.client?.id ?? null,
  address: site?.address ?? '',
  postcode: site?.postcode ?? '',
  city: site?.city ?? '',
  state: site?.state ?? '',
  country: site?.country ?? 'MY',
  lat: site?.lat == null ? '' : String(site.lat),
  lng: site?.lng == null ? '' : String(site.lng),
  radius: site?.radius ?? SITE_RADIUS_M.default,
  start_date: site?.start_date ?? null,
  end_date: site?.end_date ?? null,
  person_in_charge_id: site?.person_in_charge?.id ?? null,
  note: site?.note ?? '',
  proofs: site?.proofs ?? [],
  cancel_reason: '',
});
