import type { ScreenPath } from '@mesra/contract/access/screens';
import { screenAt } from '@mesra/contract/access/screens';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { isUnder, touchedBy } from '@mesra/contract/kit/touched';
import { screenChannel } from '@mesra/contract/realtime/realtime';
import { ENDPOINTS } from '@mesra/contract/registry';
import type { Tx } from './db.ts';
import { publishMany } from './publish.ts';

const section = (path: ScreenPath): ScreenPath => {
  const screen = screenAt(path);
  return screen?.kind === 'view' && screen.parent ? (screen.parent as ScreenPath) : path;
};

/** The screens on which something of a collection is read. */
function readersOf(collection: string): ScreenPath[] {
  const screens = new Set<ScreenPath>();
  for (const { method, path, access } of Object.values(ENDPOINTS).flat() as AnyEndpoint[])
    if (method === 'GET' && typeof access !== 'string' && isUnder(path, collection))
      for (const grant of access) screens.add(section(grant.screen));
  return [...screens];
}

interface Reached {
  resource: string;
  screen: ScreenPath;
}

const reached = new Map<string, Reached[]>();

/** The screens that show what a write to this path changes, and which collection each of them fetches again. */
export function screensTouchedBy(path: string): readonly Reached[] {
  const known = reached.get(path);
  if (known) return known;
  const found = touchedBy(path).flatMap((resource) =>
    readersOf(resource).map((screen) => ({ resource, screen })),
  );
  reached.set(path, found);
  return found;
}

/**
 * Tells the screens of a company that show what a write through this endpoint changes, when the caller's transaction
 * commits. `mount` does so after every write; what works without a call (a job) names the endpoint that does the same.
 * `except` is the connection whose own doing it was.
 */
export const announceChange = (
  tx: Tx,
  companyId: number,
  { path }: Pick<AnyEndpoint, 'path'>,
  except?: string,
): Promise<void> =>
  publishMany(
    tx,
    screensTouchedBy(path).map(({ resource, screen }) => ({
      channel: screenChannel(companyId, screen),
      event: 'changed',
      data: { resource, company_id: companyId },
      except,
    })),
  );
