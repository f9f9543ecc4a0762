import { terminalFileEndpoints as endpoints } from '@mesra/contract/fr-records/terminal-file';
import { importHandler } from '../../kit/row-import.ts';
import { TERMINAL_FILE } from './terminal-file.ts';
import { planTerminal, storeTerminalRecords } from './terminal-record.store.ts';

const importTerminal = importHandler({
  endpoint: endpoints.import,
  columns: TERMINAL_FILE.keys,
  needs: { create: endpoints.import, update: endpoints.import },
  lock: 'terminal records',
  plan: planTerminal,
  store: storeTerminalRecords,
  done: 'fr_records.imported',
});

export const terminalFileHandlers = [importTerminal];
