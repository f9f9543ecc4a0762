import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands in front of the product, as a proxy would, on an address of its own. */
export interface Front {
  url: string;
  /** From now on the product is of a newer build: the same files, by another name of the build. */
  deploy: (build: string) => void;
  /** From now on the proxy answers in place of the product, nothing answers at all, or the product does. */
  become: (state: 'up' | 'down' | 'gone') => void;
  close: () => Promise<void>;
}

const OF_BUILD = /^\/(service-worker\.js|offline-shell)?(\?|$)|^\/[^.]*$/;

/** Starts it. The product tells its builds apart by an id in its pages and in its service worker. */
export async function startFront(product: string): Promise<Front> {
  const page = await (await fetch(product)).text();
  const own = /name="mesra-build" content="(\w+)"/.exec(page)?.[1];
  if (!own) throw new Error('The product says nowhere of which build it is');
  let build = own;
  let state: 'up' | 'down' | 'gone' = 'up';
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    if (state === 'gone') {
      incoming.socket.destroy();
      return;
    }
    if (state === 'down') {
      answer.writeHead(502).end('Bad gateway');
      return;
    }
    const isOfBuild = OF_BUILD.test(incoming.url ?? '') && !incoming.url?.startsWith('/api/');
    const headers = { ...incoming.headers, ...(isOfBuild ? { 'accept-encoding': 'identity' } : {}) };
    const onward = request(new URL(incoming.url ?? '/', product), { method: incoming.method, headers });
    onward.on('response', (response) => {
      if (!isOfBuild) {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { 'content-length': _length, etag: _etag, 'last-modified': _at, ...rest } = response.headers;
        answer.writeHead(response.statusCode ?? 502, rest);
        answer.end(Buffer.concat(parts).toString('utf8').replaceAll(own, build));
      });
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      build = next;
    },
    become: (next) => {
      state = next;
      if (next === 'gone') server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
