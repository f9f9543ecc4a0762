import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestProduct } from './product.ts';

const script = fileURLToPath(new URL('./job-process.ts', import.meta.url));

/**
 * Starts a process that runs the product's jobs and sends its mails, to a mail server where one is named; the returned function
 * kills it with -9 and waits until it is gone.
 */
export function startJobProcess(
  { ownerUrl }: Pick<TestProduct, 'ownerUrl'>,
  mailServer?: string,
): () => Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    env: { ...process.env, DATABASE_URL: ownerUrl, SMTP_URL: mailServer },
    stdio: 'ignore',
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
}
