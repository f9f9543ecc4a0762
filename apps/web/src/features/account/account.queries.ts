import { accountEndpoints, securityEndpoints } from '@mesra/contract/account/account';
import { subscriptionEndpoints } from '@mesra/contract/company/subscription';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

const silent = { meta: { silent: true } } as const;

/** How the signed-in person is known here: address, telephone, user name, and what of it is verified. */
export function useOwnCredential() {
  const { user } = useSession();
  return useQuery({ ...read(accountEndpoints.credential, { params: { id: user.id } }), ...silent });
}

/** Second factor, passkeys and linked accounts. */
export const useSecurity = () => useQuery({ ...read(securityEndpoints.read), ...silent });

/** Where the person is signed in, this place first. */
export const useDevices = () => useQuery({ ...read(accountEndpoints.devices), ...silent });

/** Plan, seats and modules of a company. */
export const useSubscription = (companyId: number) =>
  useQuery({
    ...read(subscriptionEndpoints.read, { params: { id: companyId } }),
    enabled: companyId > 0,
    ...silent,
  });
