#!/usr/bin/env node
// `npm run backup -- <folder>`: the database and the files as they are at one moment, while the product runs.

import { runCommand } from './kit/command.mjs';

await runCommand('backup');
