import { SiteListPage } from '../features/sites/site-list-page.tsx';

const loadPlaceFields = () => import('../ui/place-fields.tsx').then((part) => part.PlaceFields);

/** The work sites, whose form asks for an address as a branch's does: composed here because features never know each other. */
export function WorkSitePage() {
  return <SiteListPage loadPlaceFields={loadPlaceFields} />;
}
