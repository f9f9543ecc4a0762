import { readConfig } from './kit/config.ts';
import { watchDays } from './kit/days.ts';
import { runJobs } from './kit/jobs.ts';
import { endOnUncaught } from './kit/log.ts';
import { watchModules } from './kit/watch.ts';
import { jobHandlers, watches } from './modules.ts';
import { openServices } from './start.ts';

/* A process that only runs jobs, next to web nodes that run with RUN_JOBS=0. Requires DATABASE_URL. */

endOnUncaught();
const config = readConfig(process.env, process.argv.slice(2));
if (!config.databaseUrl) {
  console.error('A worker needs DATABASE_URL: the embedded database belongs to the process that serves.');
  process.exit(1);
}
const { services, close } = await openServices(config);
const runner = await runJobs(services, jobHandlers());
const days = watchDays(services);
const watching = watchModules(services, watches());
console.info('Mesra worker is ready.');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    days.stop();
    await watching.stop();
    await runner.stop();
    await close();
    process.exit(0);
  });
