#!/usr/bin/env node
// The migrations make the tables that the server declares, and one snapshot stands beside them.
import { join } from 'node:path';
import { metaFolder, migrationProblems } from './kit/migrations.mjs';
import { cacheFolder } from './kit/paths.mjs';
import { report } from './kit/report.mjs';

report('migrations', {
  checked: 1,
  problems: await migrationProblems(metaFolder, join(cacheFolder, 'migrations')),
});
