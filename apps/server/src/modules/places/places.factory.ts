import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A search service on this machine that answers as a test says. */
export interface FakeService {
  url: string;
  /** The addresses that were asked, the latest last. */
  requested: URL[];
  /** How it answers from now on. */
  answer(how: (response: ServerResponse, request: IncomingMessage) => void): void;
  stop(): Promise<void>;
}

/** Answers JSON. */
export const json = (body: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

export async function startFakeService(): Promise<FakeService> {
  const requested: URL[] = [];
  let how: Parameters<FakeService['answer']>[0] = json({ features: [] });
  const server = createServer((request, response) => {
    requested.push(new URL(request.url ?? '', 'http://fake.test'));
    how(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    answer: (next) => {
      how = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer of Photon of one place. */
export const photonPlace = (name: string, [lng, lat]: readonly [number, number], rest: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { osm_type: 'N', osm_id: 1, name, ...rest },
});
