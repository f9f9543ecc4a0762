/** Whether this page can sign at all: one that is not secure cannot. */
export const canSign = (): boolean => globalThis.isSecureContext !== false && crypto.subtle !== undefined;
