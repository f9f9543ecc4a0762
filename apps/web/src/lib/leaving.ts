/** Whether the user is signing out: the end of their session is then no news. */
export const leaving = { now: false };
