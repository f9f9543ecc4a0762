import type { ScreenPath } from '@mesra/contract/access/screens';
import { screenAt } from '@mesra/contract/access/screens';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { isUnder, touchedBy } from '@mesra/contract/kit/touched';
import { screenChannel, userChannel } from '@mesra/contract/realtime/channel';
import { ENDPOINTS } from '@mesra/contract/registry';
import type { Tx } from './db.ts';
import { publishMany } from './publish.ts';

const section = (path: ScreenPath): ScreenPath => {
  const screen = screenAt(path);
  return screen?.kind === 'view' && screen.parent ? (screen.parent as ScreenPath) : path;
};

/** The screens that read a collection. */
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

/** The screens affected by a write to this path, with the collections each must refetch. */
export function screensTouchedBy(path: string): readonly Reached[] {
  const known = reached.get(path);
  if (known) return known;
  const found = touchedBy(path).flatMap((resource) =>
    readersOf(resource).map((screen) => ({ resource, screen })),
  );
  reached.set(path, found);
  return found;
}

/** Whose write it is: their other devices hear of it too, but not the connection that made it. */
export interface Author {
  userId: number | null;
  socketId?: string | undefined;
}

/**
 * Notifies the affected screens of a company, and the author wherever they are, when the caller's transaction commits.
 * `mount` calls it after every write; code without a call (a job) names the equivalent endpoint.
 */
export const publishChange = (
  tx: Tx,
  companyId: number,
  { path }: Pick<AnyEndpoint, 'path'>,
  { userId, socketId: except }: Author = { userId: null },
): Promise<void> => {
  const told = screensTouchedBy(path).map(({ resource, screen }) => ({
    channel: screenChannel(companyId, screen),
    resource,
  }));
  const own =
    userId === null ? [] : touchedBy(path).map((resource) => ({ channel: userChannel(userId), resource }));
  return publishMany(
    tx,
    [...told, ...own].map(({ channel, resource }) => ({
      channel,
      event: 'changed',
      data: { resource, company_id: companyId },
      except,
    })),
  );
};
