import { useLoaded } from '../../lib/use-loaded.ts';
import { loadCardRows } from './load-card-rows.ts';

const loadRows = () => loadCardRows().then((part) => part.SentRows);

/** On the dashboard: in what state the user's own requests are. */
export function RequestsCard() {
  const Rows = useLoaded(true, loadRows);
  return Rows ? <Rows /> : null;
}
