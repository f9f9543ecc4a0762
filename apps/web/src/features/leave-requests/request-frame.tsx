import { Group, Skeleton, Text } from '@mantine/core';
import type {
  LeaveFacts as Facts,
  OwnLeave,
  OwnLeaveItem,
} from '@mesra/contract/leave-requests/leave-request';
import type { ReactNode } from 'react';
import { spanText } from '../../shared/leave/leave-days.ts';
import { LeaveFacts } from '../../shared/leave/leave-facts.tsx';
import { useLeaveLength } from '../../shared/leave/use-leave-length.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Problem } from '../../ui/problem.tsx';
import { RequestStatus } from './request-status.tsx';

interface RequestFrameProps {
  title: ReactNode;
  /** Above the request. */
  notice?: ReactNode;
  /** The request as its list shows it, until all of it is there. */
  row: Omit<OwnLeave, 'can' | 'waits_for'>;
  request: Omit<OwnLeaveItem, 'can'> | undefined;
  /** What stands beside a decision; null for whoever made the request. */
  facts: Facts | null;
  error: Error | null;
  retry: () => void;
  onClose: () => void;
  /** Buttons. */
  children: ReactNode;
}

/** A request in a dialog, with what can be done with it. */
export function RequestFrame(props: RequestFrameProps) {
  const lengthOf = useLeaveLength();
  const { request, error } = props;
  const row = request ?? props.row;
  return (
    <Dialog title={props.title} opened onClose={props.onClose} size="lg">
      {props.notice}
      <Group justify="space-between" gap="xs" mt={props.notice ? 'sm' : 0} mb="sm">
        <Text fw={600} className="figures">
          {[row.leave_type.name, spanText(row), lengthOf(row)].join(' · ')}
        </Text>
        <RequestStatus row={row} />
      </Group>
      {request ? (
        <LeaveFacts request={request} facts={props.facts} />
      ) : error ? (
        <Problem error={error} retry={props.retry} />
      ) : (
        <Skeleton height={240} />
      )}
      <DialogButtons>{props.children}</DialogButtons>
    </Dialog>
  );
}
