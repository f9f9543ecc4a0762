import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/editing.tsx';
import { useDecisionLabels } from './decision-labels.ts';
import texts from './inbox.en.ts';
import evidence from './outlet-evidence.en.ts';

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
    'outlet_evidence',
    'Accept Refuse Accepted. Refused. Refuse Aina sees the reason. A refused entry no longer counts, a refused task is to be done again. Reason for refusing Refuse Accepted Refused Pending',
  ],
  [
    'leave_request',
    'Approve Reject Approved. Rejected. Reject Aina sees the reason with the decision. Reason Reject Approved Rejected Pending',
  ],
])('an item of kind %s is decided by its own labels', async (kind, labels) => {
  await openPage(<Labels kind={kind} />, '/', { inbox: texts, 'outlet-evidence': evidence });
  expect(screen.getByTestId('labels').textContent).toBe(labels);
});
