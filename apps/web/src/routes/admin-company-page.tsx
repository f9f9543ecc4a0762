import { DetailsPage } from '../features/company/details-page.tsx';
import { DirectorySetting } from '../features/directory/directory-setting.tsx';

/** A company's details, with what its directory shows: composed here because features never know each other. */
export function AdminCompanyPage() {
  return (
    <>
      <DetailsPage />
      <div style={{ marginTop: 16 }}>
        <DirectorySetting />
      </div>
    </>
  );
}
