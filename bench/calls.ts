import { Agent, get } from 'node:http';

const WARM_UP = 200;

/** Durations of sequential calls on one connection, after some that are not counted. */
export async function timeCalls(
  once: () => Promise<unknown>,
  calls: number,
  warmUp = Math.min(WARM_UP, calls),
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < warmUp + calls; index += 1) {
    const began = performance.now();
    await once();
    if (index >= warmUp) times.push(performance.now() - began);
  }
  return times;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** One GET on a keep-alive connection. */
export const fetchOnce = (url: string, headers: Record<string, string>) => () =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', () => undefined).once('end', resolve);
    }).once('error', reject);
  });
