/** Local parts of the demo accounts at `@mesra.example`: one per kind of user. */
export const DEMO_SIGN_INS = ['owner', 'admin', 'penang', 'employee', 'supervisor', 'promoter'] as const;
export type DemoSignIn = (typeof DEMO_SIGN_INS)[number];

export const demoEmail = (who: DemoSignIn): string => `${who}@mesra.example`;
