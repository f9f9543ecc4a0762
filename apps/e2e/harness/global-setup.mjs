import { startProduct } from './product.mjs';

/** Starts one product for the whole run. MESRA_BASE_URL uses a running one instead. */
export default async function setup() {
  if (process.env.MESRA_BASE_URL) return undefined;
  const product = await startProduct();
  process.env.MESRA_BASE_URL = product.baseUrl;
  process.env.MESRA_DATA_DIR = product.dataDir;
  return async () => {
    const failures = product
      .output()
      .split('\n')
      .filter((line) => line.startsWith('request '));
    if (failures.length > 0) console.error(`The server reported:\n${failures.join('\n')}`);
    await product.stop();
  };
}
