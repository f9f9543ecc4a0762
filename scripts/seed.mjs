#!/usr/bin/env node
// `npm run seed -- --employees 10000`: creates a large company in the database of `npm start`, for
// measurements.

import { join, resolve } from 'node:path';
import { install } from './kit/install.mjs';
import { root } from './kit/paths.mjs';
import { node } from './kit/run.mjs';

await install(root);
const dataDir = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, '.mesra');
const args = ['--import', 'tsx', join(root, 'apps/server/src/seed-large.ts'), ...process.argv.slice(2)];
const { code } = await node(args, { cwd: root, env: { ...process.env, DATA_DIR: dataDir } });
process.exitCode = code ?? 1;
