import { deviceEndpoints as endpoints } from '@mesra/contract/devices/device';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { read } from '../../lib/query-client.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import { queueState } from '../../lib/queue/queue-state.ts';
import { type Space, spaceNow } from '../../lib/queue/storage-space.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

/** Own devices in the company. */
export function useOwnDevices() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.list, { query: { company_id: company.id } }),
    enabled: company.id !== 0,
    meta: { silent: true, offline: true },
  });
}

/** What something of this device is now; read again whenever the queue changes. */
function useOfDevice<T>(readIt: () => Promise<T>, initial: T): T {
  const [value, setValue] = useState(initial);
  const { acts } = useStore(queueState);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the queue changes
  useEffect(() => {
    let over = false;
    readIt().then(
      (next) => over || setValue(next),
      (error: unknown) => console.error('The storage of this device was not read', error),
    );
    return () => {
      over = true;
    };
  }, [acts]);
  return value;
}

/** The uuid of this device in the company; null before it has signed anything. */
export function useThisDevice(): string | null {
  const { company } = useSession();
  return useOfDevice(async () => (await loadQueue()).thisDevice(company.id), null);
}

/** How full the storage of this device is; null where the browser does not say. */
export const useSpace = (): Space | null => useOfDevice(spaceNow, null);
