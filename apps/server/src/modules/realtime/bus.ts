import type pg from 'pg';
import type { Heard } from '../../kit/publish.ts';

const RETRY_MS = 500;

interface BusOptions {
  pool: pg.Pool;
  hear: (heard: Heard) => void;
  /** Reconnected after a loss: messages may have been missed. */
  resumed: () => void;
}

/** Listens to messages between nodes (Postgres NOTIFY) and reconnects when the connection is lost. */
export async function listen({ pool, hear, resumed }: BusOptions): Promise<{ stop(): Promise<void> }> {
  let client: pg.PoolClient | null = null;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const begin = async (): Promise<void> => {
    const next = await pool.connect();
    next.on('notification', ({ payload }) => payload && hear(JSON.parse(payload) as Heard));
    next.on('error', lost);
    next.on('end', lost);
    try {
      await next.query('listen mesra_realtime');
    } catch (error) {
      next.release(true);
      throw error;
    }
    if (stopped) next.release(true);
    else client = next;
  };
  function lost(): void {
    if (stopped || client === null) return;
    client.release(true);
    client = null;
    again();
  }
  function again(): void {
    retry = setTimeout(() => {
      begin().then(resumed, () => {
        if (!stopped) again();
      });
    }, RETRY_MS);
  }

  await begin();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      client?.release(true);
      client = null;
    },
  };
}
