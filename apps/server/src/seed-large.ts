import { parseArgs } from 'node:util';
import { readConfig } from './kit/config.ts';
import { seedLarge } from './seed/large-company.ts';
import { openServices } from './start.ts';

/** `npm run seed -- --employees 10000 [--company "Name"]`: fills a large company for benchmarks. */
const { values } = parseArgs({
  options: {
    employees: { type: 'string', default: '10000' },
    company: { type: 'string', default: 'Mesra Large Sdn Bhd' },
  },
});
const employees = Number(values.employees);
if (!Number.isInteger(employees) || employees < 1 || employees > 100_000) {
  console.error('--employees is a whole number from 1 to 100000.');
  process.exit(1);
}
if (process.env.NODE_ENV === 'production') {
  console.error('Made-up people are refused in production.');
  process.exit(1);
}

const { services, close } = await openServices(readConfig(process.env, ['--no-demo']));
try {
  const began = performance.now();
  const created = await seedLarge(services, values.company, employees);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(
    `${values.company} (company ${created.companyId}): ${created.created} employees more in ${seconds} s.`,
  );
} finally {
  await close();
}
