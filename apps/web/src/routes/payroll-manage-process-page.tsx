import { CincoLink } from '../features/payroll-checks/cinco-link.tsx';
import { ProcessPage } from '../features/payroll-run/process-page.tsx';

/** The payroll of one person and month with the way to its check, composed here because features do not import each other. */
export const PayrollManageProcessPage = () => <ProcessPage cinco={CincoLink} />;
