import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { Connection } from './connection.ts';
import { type Realtime, startRealtime } from './server.ts';

/* Clients that mean no good. */

let product: TestProduct;
let server: Server;
let realtime: Realtime;

const portOf = (of: Server) => (of.address() as AddressInfo).port;
const listening = (of: Server) => new Promise<void>((resolve) => of.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  product = await startTestProduct();
  server = createServer();
  realtime = await startRealtime(server, product.services);
  await listening(server);
});
afterAll(async () => {
  await realtime.stop();
  server.close();
  await product.stop();
});

/** Asks for an upgrade at any address, in bytes; answers the first line of what comes. */
function upgradeAt(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = connect(portOf(server), '127.0.0.1', () =>
      stream.write(
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      ),
    );
    stream.setTimeout(2000, () => reject(new Error('no answer')));
    stream.on('error', reject);
    stream.on('data', (bytes) => {
      resolve(String(bytes).split('\r\n')[0] ?? '');
      stream.resetAndDestroy();
    });
  });
}

test('an upgrade at what is no address is refused, and the node lives on', async () => {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  try {
    for (const path of ['//', 'http://[', '/other'])
      expect(await upgradeAt(path)).toBe('HTTP/1.1 404 Not Found');
    expect(await upgradeAt('/app/mesra')).toBe('HTTP/1.1 101 Switching Protocols');
    await vi.waitUntil(() => realtime.connections === 0, { timeout: 30_000 });
  } finally {
    process.off('uncaughtException', note);
  }
  expect(uncaught).toEqual([]);
});

test('a client that reads nothing is cut off before it fills the memory of the node', async () => {
  const far = createServer();
  const sockets = new WebSocketServer({ server: far });
  await listening(far);
  const reader = new WebSocket(`ws://127.0.0.1:${portOf(far)}`);
  reader.on('error', () => {});
  const [socket] = await Promise.all([
    new Promise<WebSocket>((resolve) => sockets.once('connection', resolve)),
    new Promise((resolve) => reader.once('open', resolve)),
  ]);
  reader.pause();
  const connection = new Connection(socket);
  const frame = 'x'.repeat(65_536);
  let peak = 0;
  for (let sent = 0; sent < 1000 && socket.readyState === socket.OPEN; sent += 1) {
    connection.frame(frame);
    peak = Math.max(peak, socket.bufferedAmount);
    if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(socket.readyState).not.toBe(socket.OPEN);
  expect(peak).toBeLessThan(2 * 1_048_576);
  reader.terminate();
  sockets.close();
  far.close();
});
