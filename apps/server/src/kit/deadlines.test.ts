import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { stopServing } from './deadlines.ts';
import { startTestProduct, type TestProduct } from './testing/product.ts';

let product: TestProduct;
const opened: FastifyInstance[] = [];
beforeAll(async () => {
  product = await startTestProduct();
});
afterEach(async () => {
  for (const app of opened.splice(0)) {
    app.server.closeAllConnections();
    await app.close();
  }
});
afterAll(() => product.stop());

async function serve(bodyMs?: number): Promise<FastifyInstance> {
  const app = await buildApp(product.services, bodyMs === undefined ? {} : { bodyMs });
  await app.listen({ port: 0, host: '127.0.0.1' });
  opened.push(app);
  return app;
}

/** A connection, and everything that is said on it until its end. */
async function dial(app: FastifyInstance): Promise<{ socket: Socket; told: Promise<string> }> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes;
  });
  const told = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(text));
    socket.on('close', () => resolve(text));
  });
  await once(socket, 'connect');
  return { socket, told };
}

const BODY = JSON.stringify({ email: 'nobody@mesra.example', password: 'wrong' });
const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

/** A sign-in whose body has come by half, and which the product is waiting for. */
async function halfSent(app: FastifyInstance) {
  const { socket, told } = await dial(app);
  const taken = once(app.server, 'request');
  socket.write(head('/api/auth/login', 'application/json', BODY.length) + BODY.slice(0, 10));
  await taken;
  return { told, rest: () => socket.write(BODY.slice(10)) };
}

describe('a body that does not come', () => {
  test('is answered 408 and its connection closed', async () => {
    const { told } = await halfSent(await serve(50));
    const text = await told;
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'too_slow' });
  });

  test('ends the connection where the request was refused before it was read', async () => {
    const app = await serve(50);
    const { socket, told } = await dial(app);
    socket.write(`${head('/api/admin/employees/import', 'multipart/form-data; boundary=x', 3000)}--x\r\n`);
    expect(await told).toMatch(/^HTTP\/1\.1 (401|408) /);
  });

  test('does not end a connection whose body has come', async () => {
    const app = await serve(50);
    const { socket, told } = await dial(app);
    const whole = head('/api/auth/login', 'application/json', BODY.length) + BODY;
    socket.write(whole);
    await once(socket, 'data');
    await (await halfSent(app)).told;
    socket.write(whole);
    await once(socket, 'data');
    await stopServing(app);
    expect((await told).match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
  });

  test('of any kind is bound by a time for the whole request', async () => {
    expect((await serve()).server.requestTimeout).toBeGreaterThan(0);
  });
});

describe('a product that stops', () => {
  test('finishes the requests in flight first', async () => {
    const app = await serve();
    const { told, rest } = await halfSent(app);
    const stopped = stopServing(app, 60_000);
    await expect.poll(() => app.server.listening).toBe(false);
    rest();
    await stopped;
    expect(await told).toMatch(/^HTTP\/1\.1 401 /);
  });

  test('ends those that do not finish at the deadline', async () => {
    const app = await serve();
    const { told } = await halfSent(app);
    await stopServing(app, 50);
    expect(await told).toBe('');
  });
});
