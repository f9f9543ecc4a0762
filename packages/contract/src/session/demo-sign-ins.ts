/** Before the `@mesra.example` of the demo's sign-ins: one of each kind of person. */
export const DEMO_SIGN_INS = ['owner', 'admin', 'penang', 'employee', 'supervisor', 'promoter'] as const;
export type DemoSignIn = (typeof DEMO_SIGN_INS)[number];

export const demoEmail = (who: DemoSignIn): string => `${who}@mesra.example`;
