import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut } from '../app/session-boot.ts';
import { VerifyPage } from '../features/auth/verify-page.tsx';

/** The verification, with the way out of the account. */
export function Verify() {
  const client = useQueryClient();
  const router = useRouter();
  const leave = () => router.navigate({ to: '/auth/login', ignoreBlocker: true });
  return <VerifyPage onSignOut={() => void signOut(client, leave)} />;
}
