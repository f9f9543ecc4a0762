import { createServer } from 'node:net';

/** Fails with instructions if the product's port is in use. */
export async function assertPortIsFree(environment = process.env) {
  const port = Number(environment.PORT || 3000);
  const host = environment.HOST || '127.0.0.1';
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is not a port: ${environment.PORT}`);
  const server = createServer();
  const problem = await new Promise((resolve) => {
    server.once('error', resolve).listen(port, host, () => server.close(() => resolve()));
  });
  if (!problem) return;
  if (problem.code === 'EADDRINUSE') {
    throw new Error(
      `Port ${port} on ${host} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  throw new Error(`Cannot serve on ${host}:${port}: ${problem.message}`);
}
