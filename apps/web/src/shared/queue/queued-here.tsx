import { loadMessages } from '../../lib/i18n.ts';
import type { About, QueuedAct } from '../../lib/queue/queue-entry.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadSection = async () => {
  const [part] = await Promise.all([import('./queued-section.tsx'), loadMessages(['queue'])]);
  return part.QueuedSection;
};

/** What of a kind waits on this device for the company that is shown; nothing where nothing does. */
export function QueuedHere({ kind }: { kind: About['kind'] }) {
  const { company } = useSession();
  const isHere = ({ about, company_id }: QueuedAct) => about.kind === kind && company_id === company.id;
  const some = useStore(queueState).acts.some(isHere);
  const Shown = useLoaded(some, loadSection);
  return some && Shown ? <Shown kind={kind} /> : null;
}
