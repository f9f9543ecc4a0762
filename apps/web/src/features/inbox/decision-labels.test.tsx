import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import texts from './inbox.en.ts';

function Labels({ kind }: { kind: string }) {
  const { act, did, rejecting, status } = useDecisionLabels();
  const all = [
    ...[act(kind, 'approve'), act(kind, 'reject'), did(kind, 'approve'), did(kind, 'reject')],
    ...[
      Object.values(rejecting(kind, 'Aina')).join(' '),
      status(kind, 'Approved'),
      status(kind, 'Rejected'),
      status(kind, 'Pending'),
    ],
  ];
  return <p data-testid="labels">{all.join(' ')}</p>;
}

test.each([
  [
    'site_task',
    'Verify Return Verified. Returned. Return Aina sees the reason and goes on with the task. Reason for returning Return Verified Returned Pending',
  ],
  [
    'leave_request',
    'Approve Reject Approved. Rejected. Reject Aina sees the reason with the decision. Reason Reject Approved Rejected Pending',
  ],
])('an item of kind %s is decided by its own labels', async (kind, labels) => {
  await openPage(<Labels kind={kind} />, '/', { inbox: texts });
  expect(screen.getByTestId('labels').textContent).toBe(labels);
});
