/**
 * Stops the page's realtime connection, which the frame keeps; apart from it, since signing out does not load the client.
 * Whoever ends the session stops it first: the server closes the connection of a session that ends, and the page would ask
 * who is signed in.
 */
export const realtimeHooks = { stop: (): void => {} };
