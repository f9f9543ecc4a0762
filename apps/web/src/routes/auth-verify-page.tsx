import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { signOut } from '../app/session-boot.ts';
import { VerifyPage } from '../features/auth/verify-page.tsx';

/** The verification page with sign-out. */
export function Verify() {
  const client = useQueryClient();
  const router = useRouter();
  const leave = () => router.navigate({ to: '/auth/login', ignoreBlocker: true });
  return <VerifyPage onSignOut={() => void signOut(client, leave)} />;
}
