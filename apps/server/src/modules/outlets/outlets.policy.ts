import { mayCall } from '@mesra/contract/access/may';
import { outlets as endpoints } from '@mesra/contract/outlets/outlet';
import type { ActorRole } from '../../kit/actor.ts';

/** Whether a person sees every outlet of the company; a supervisor without the screen sees their own of today alone. */
export const seesAllOutlets = (role: ActorRole): boolean =>
  mayCall({ ...role, spm_supervisor: false }, role.scope !== null, endpoints.list);
