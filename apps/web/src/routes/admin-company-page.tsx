import { DetailsPage } from '../features/company/company-details-page.tsx';
import { DirectorySetting } from '../features/directory/directory-setting.tsx';

/**
 * A company's details and its directory settings, composed here because features do not import each other.
 */
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
