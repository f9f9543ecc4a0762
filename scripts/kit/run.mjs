import { spawn } from 'node:child_process';

/**
 * Runs a program to completion and forwards signals to it.
 * Resolves to its exit code and, with `quiet`, its output.
 */
export function run(command, args, options = {}) {
  const { quiet = false, timeoutMs, ...rest } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      ...rest,
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const endIt = () => child.kill('SIGTERM');
    const timer = timeoutMs ? setTimeout(endIt, timeoutMs) : undefined;
    const interrupted = (signal) => {
      child.kill(signal);
      process.exitCode = 130;
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const clear = () => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    };
    child.once('error', (error) => {
      clear();
      reject(error);
    });
    child.once('close', (code, signal) => {
      clear();
      resolve({ code: code ?? 1, signal, output });
    });
  });
}

export const node = (args, options) => run(process.execPath, args, options);

const spell = (ms) => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);

export function stopwatch() {
  const begin = performance.now();
  return () => spell(performance.now() - begin);
}

/** Runs `work` on every item, at most `limit` concurrently, and returns the results in item order. */
export async function inParallel(items, limit, work) {
  const results = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
  return results;
}
