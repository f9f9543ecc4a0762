#!/usr/bin/env node
// The migrations produce the declared tables, and exactly one snapshot exists.
import { join } from 'node:path';
import { metaFolder, migrationProblems } from './kit/migrations.mjs';
import { cacheFolder } from './kit/paths.mjs';
import { report } from './kit/report.mjs';

report('migrations', {
  checked: 1,
  problems: await migrationProblems(metaFolder, join(cacheFolder, 'migrations')),
});
