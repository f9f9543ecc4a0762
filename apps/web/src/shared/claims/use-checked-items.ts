import { managedClaimEndpoints } from '@mesra/contract/claims/managed-claim';
import { inboxEndpoints } from '@mesra/contract/inbox/inbox';
import { useQueryClient } from '@tanstack/react-query';
import { read, refreshAfter } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import { checkErrors } from './check-errors.ts';
import type { ItemChecked } from './desk-items.ts';

/** Where items are decided, and what reads the whole with them. */
const SCREENS = {
  manage: { write: managedClaimEndpoints.checkMany, whole: managedClaimEndpoints.read },
  inbox: { write: inboxEndpoints.check, whole: inboxEndpoints.read },
} as const;

/**
 * Sends decisions about items, of a claim or of an approval in the inbox. What the server says of them is thrown to be shown at
 * its field; anything else is reported, and what was decided meanwhile is read again.
 */
export function useCheckedItems(screen: keyof typeof SCREENS, id: number) {
  const client = useQueryClient();
  const { write: endpoint, whole } = SCREENS[screen];
  const write = useWrite(endpoint as typeof inboxEndpoints.check, {
    silent: true,
    notify: false,
    // What was decided shows at once, without reading all of it again.
    onDone: (answer) => {
      client.setQueryData<unknown>(read(whole, { params: { id } }).queryKey, answer);
    },
  });
  const check = async (items: ItemChecked[]) => {
    try {
      await write.mutateAsync({ params: { id }, body: { items } });
    } catch (error) {
      if (checkErrors(error) === null) {
        reportProblem(error);
        void refreshAfter(client, endpoint);
      }
      throw error;
    }
  };
  return { check, saving: write.isPending };
}
