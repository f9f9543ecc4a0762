import type { InboxFacts } from '@mesra/contract/inbox/inbox-row';
import { TaskRecord } from '../../shared/tasks/task-record.tsx';

/** A completed task that waits to be verified. */
export const SiteTaskFacts = ({
  facts: { task },
  zone,
}: {
  facts: Extract<InboxFacts, { kind: 'site_task' }>;
  zone: string;
}) => <TaskRecord task={task} zone={zone} />;
