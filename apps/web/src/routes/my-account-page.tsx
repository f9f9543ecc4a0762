import { AccountPage } from '../features/account/account-page.tsx';
import { loadWords } from '../lib/i18n.ts';

const loadCompanyForm = async () =>
  (await Promise.all([import('../features/auth/company-form.tsx'), loadWords(['auth'])]))[0].CompanyForm;

/** The own account; a new company is the registration's form, composed here because features never know each other. */
export function Account() {
  return <AccountPage loadCompanyForm={loadCompanyForm} />;
}
