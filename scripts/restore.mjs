#!/usr/bin/env node
// `npm run restore -- <folder>`: restores a backup into an empty database and an empty DATA_DIR.

import { runCommand } from './kit/command.mjs';

await runCommand('restore');
