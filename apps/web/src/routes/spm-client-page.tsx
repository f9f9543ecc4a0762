import { ClientPage } from '../features/clients/client-page.tsx';

/** The clients under field sales: the records of work projects. */
export function SalesClientPage() {
  return <ClientPage address="/spm/client" />;
}
