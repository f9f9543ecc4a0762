#!/usr/bin/env node
// `npm run migration -- <why>`: generates the migration to the declared tables and keeps only the last
// snapshot.
import { join } from 'node:path';
import { generateMigration, keepLastSnapshot, metaFolder } from './kit/migrations.mjs';

const [why] = process.argv.slice(2);
if (why) {
  const { code, output } = await generateMigration(join(metaFolder, '..'), why);
  console.info(output.trim());
  process.exitCode = code;
}
await keepLastSnapshot();
