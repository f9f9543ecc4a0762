import { ClientPage } from '../features/clients/client-page.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';

const ClientLinks = lazyPart(
  () => import('../features/client-reports/client-links.tsx').then((part) => part.ClientLinks),
  ['client-links'],
);

/** The clients under field sales: the records of work projects, with the links that they are given to their projects. */
export function SalesClientPage() {
  return <ClientPage address="/spm/client" more={(client) => <ClientLinks client={client} />} />;
}
