import { join, resolve } from 'node:path';
import { install } from './install.mjs';
import { root } from './paths.mjs';
import { node } from './run.mjs';

/** Runs a server program from its sources, on the data of `npm start`. */
export async function runCommand(name) {
  await install(root);
  const dataDir = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.mesra');
  const args = ['--import', 'tsx', join(root, `apps/server/src/${name}.ts`), ...process.argv.slice(2)];
  const INIT_CWD = process.env.INIT_CWD ?? process.cwd();
  const { code } = await node(args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir, INIT_CWD } });
  process.exitCode = code ?? 1;
}
