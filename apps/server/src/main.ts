import { readConfig } from './kit/config.ts';
import { startProduct } from './start.ts';

const config = readConfig(process.env, process.argv.slice(2));

try {
  const product = await startProduct(config);
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      product.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
} catch (error) {
  const taken = (error as { code?: string }).code === 'EADDRINUSE';
  console.error(taken ? `Port ${config.port} is taken. Set PORT to another one.` : error);
  process.exit(1);
}
