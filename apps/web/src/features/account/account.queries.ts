import { accountEndpoints, securityEndpoints } from '@mesra/contract/account/account';
import { subscriptionEndpoints } from '@mesra/contract/company/subscription';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

const silent = { meta: { silent: true } } as const;

/** The account's credentials: e-mail, phone, user name, and verification. */
export function useOwnCredential() {
  const { user } = useSession();
  return useQuery({ ...read(accountEndpoints.credential, { params: { id: user.id } }), ...silent });
}

/** Second factor, passkeys and linked accounts. */
export const useSecurity = () => useQuery({ ...read(securityEndpoints.read), ...silent });

/** The user's sessions, the current one first. */
export const useDevices = () => useQuery({ ...read(accountEndpoints.devices), ...silent });

/** Plan, seats and modules of a company. */
export const useSubscription = (companyId: number) =>
  useQuery({
    ...read(subscriptionEndpoints.read, { params: { id: companyId } }),
    enabled: companyId > 0,
    ...silent,
  });
