import type { Tx } from '../../kit/db.ts';
import { Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken } from '../../kit/tokens.ts';

/** A mailed invitation, looked up by its token. */
export interface MailedInvitation {
  id: number;
  company_id: number;
  company_name: string;
  company_logo: string | null;
  email: string;
  name: string | null;
  /** What they will be; a promoter answers once they are signed in, and joins by that. */
  type: 'owner' | 'admin' | 'employee' | 'promoter';
  /** The project that a promoter is invited to. */
  project?: string;
  invited_by: number;
  inviter_name: string | null;
  expires_at: string;
  has_account: boolean;
}

interface Found extends MailedInvitation {
  answered: boolean;
  /** Whether the sender still manages the company. */
  stands: boolean;
}

/**
 * The invitation of a mailed link. 409 if it does not exist, was answered, revoked or has expired, or the
 * sender no longer manages the company.
 */
export async function openInvitation(tx: Tx, services: Services, token: string): Promise<MailedInvitation> {
  const { rows } = await tx.$client.query<{ found: Found | null }>(
    'select system.invitation_by_token($1) as found',
    [hashToken(token)],
  );
  const found = rows[0]?.found;
  if (!found || found.answered || new Date(found.expires_at) <= services.clock.now())
    throw new Problem('wrong_state', { key: 'problem.one_time' });
  if (!found.stands) throw new Problem('wrong_state', { key: 'problem.invitation_lapsed' });
  return { ...found, expires_at: new Date(found.expires_at).toISOString() };
}
