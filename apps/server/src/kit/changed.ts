import type { ScreenPath } from '@mesra/contract/access/screens';
import { screenAt } from '@mesra/contract/access/screens';
import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import { screenChannel } from '@mesra/contract/realtime/realtime';
import { ENDPOINTS } from '@mesra/contract/registry';
import type { Tx } from './db.ts';
import { publish } from './publish.ts';

/** The collection that a path is of: `/api/operation/payrolls` of `/api/operation/payrolls/{id}/confirm`. */
export const resourceOf = (path: string): string =>
  path
    .replace(/\/\{.*$/, '')
    .split('/')
    .slice(0, 4)
    .join('/');

const section = (path: ScreenPath): ScreenPath => {
  const screen = screenAt(path);
  return screen?.kind === 'view' && screen.parent ? (screen.parent as ScreenPath) : path;
};

/** The screens on which each collection is read: those hear of its changes. */
const READERS = new Map<string, Set<ScreenPath>>();
for (const endpoint of Object.values(ENDPOINTS).flat() as AnyEndpoint[]) {
  if (endpoint.method !== 'GET' || typeof endpoint.access === 'string') continue;
  const resource = resourceOf(endpoint.path);
  const screens = READERS.get(resource) ?? new Set<ScreenPath>();
  for (const grant of endpoint.access) screens.add(section(grant.screen));
  READERS.set(resource, screens);
}

/** Collections whose rows others show. */
const SHOWN_IN: Readonly<Record<string, readonly string[]>> = {
  '/api/admin/employees': ['/api/directory', '/api/operation/leaves', '/api/operation/attendances'],
};

/**
 * Tells the screens that read a collection (a path such as `/api/operation/payrolls`) that it has changed in a company,
 * when the caller's transaction commits. `except` is the connection whose own doing it was.
 */
export async function announceChange(
  tx: Tx,
  companyId: number,
  resource: string,
  except?: string,
): Promise<void> {
  for (const one of [resource, ...(SHOWN_IN[resource] ?? [])])
    for (const screen of READERS.get(one) ?? [])
      await publish(
        tx,
        screenChannel(companyId, screen),
        'changed',
        { resource: one, company_id: companyId },
        except,
      );
}
