import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProduct } from './product.ts';

const script = fileURLToPath(new URL('./job-process.ts', import.meta.url));

/** Starts a process that runs the product's jobs; the returned function kills it with -9 and waits until it is gone. */
export function startJobProcess({ ownerUrl }: Pick<TestProduct, 'ownerUrl'>): () => Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: ownerUrl },
    stdio: 'ignore',
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
}
