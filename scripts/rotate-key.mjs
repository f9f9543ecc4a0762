#!/usr/bin/env node
// `npm run rotate-key`: re-encrypts all data with a new encryption key while the product runs.

import { runCommand } from './kit/command.mjs';

await runCommand('rotate-key');
