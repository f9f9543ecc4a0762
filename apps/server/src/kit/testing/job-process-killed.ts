import { spawn } from 'node:child_process';
import type { TestProduct } from './product.ts';
import { testProgram } from './programs.ts';
import { until } from './until.ts';

/**
 * Starts a process that runs the product's jobs and sends its mails, to a mail server where one is named; the returned function
 * kills it with -9 and waits until it is gone.
 */
export function startJobProcess(
  { ownerUrl }: Pick<TestProduct, 'ownerUrl'>,
  mailServer?: string,
): () => Promise<void> {
  const child = spawn(process.execPath, [testProgram('job-process')], {
    env: { ...process.env, DATABASE_URL: ownerUrl, SMTP_URL: mailServer },
    stdio: 'ignore',
  });
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
}

/**
 * Kills the process of a job again and again, each time as soon as one more chunk of it is stored, wherever the next one is
 * then; `done` says how many of all are.
 */
export async function killInTheMiddle(
  product: Pick<TestProduct, 'ownerUrl'>,
  { done, total, kills = 3 }: { done: () => Promise<number>; total: number; kills?: number },
): Promise<void> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const reached = await done();
    const killProcess = startJobProcess(product);
    await until(async () => (await done()) > reached || reached >= total);
    await killProcess();
  }
}
