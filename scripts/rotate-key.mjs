#!/usr/bin/env node
// `npm run rotate-key`: another encryption key, and everything sealed again with it, while the product runs.

import { runCommand } from './kit/command.mjs';

await runCommand('rotate-key');
