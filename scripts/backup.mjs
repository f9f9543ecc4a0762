#!/usr/bin/env node
// `npm run backup -- <folder>`: a consistent copy of the database and the files, while the product runs.

import { runCommand } from './kit/command.mjs';

await runCommand('backup');
