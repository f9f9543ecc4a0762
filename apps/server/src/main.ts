import { readConfig } from './kit/config.ts';
import { endOnUncaught, forLog } from './kit/log.ts';
import { type Product, startProduct } from './start.ts';

/**
 * Exceeds the request timeout; what is still open then is rolled back by the database and retried by jobs.
 */
const STOP_AT_LAST_MS = 20_000;

function stopOnSignal(product: Product): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      setTimeout(() => process.exit(1), STOP_AT_LAST_MS).unref();
      product.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(forLog(error));
          process.exit(1);
        },
      );
    });
}

function explain(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  return code === 'EADDRINUSE' ? `Port ${port} is taken. Set PORT to another one.` : forLog(error);
}

endOnUncaught();
try {
  stopOnSignal(await startProduct(readConfig(process.env, process.argv.slice(2))));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
