import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  createVerify,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';
import { openPost } from './post.ts';

/* What a push service receives, read as a browser would read it (RFC 8291, RFC 8292). */

let server: Server;
let endpoint: string;
let status = 201;
let received: { headers: IncomingHttpHeaders; body: Buffer };
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const vapid = webPush.generateVAPIDKeys();
const post = openPost({ smtpUrl: null, mailFrom: 'Mesra <no-reply@mesra.test>', smsUrl: null, dataDir: '' });

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received = { headers: request.headers, body: Buffer.concat(chunks) };
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/s/1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const push = (by = post, to = endpoint) =>
  by.push({
    endpoint: to,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    payload: '{"title":"Mesra"}',
    topic: 'n1',
    vapid,
  });

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number) => {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
};

function decrypt(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const text = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdf(auth, browser.computeSecret(sender), info, 32);
  const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

test('a service that does not answer is left soon, to be tried again', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const impatient = openPost(
    { smtpUrl: null, mailFrom: 'Mesra <no-reply@mesra.test>', smsUrl: null, dataDir: '' },
    { pushTimeoutMs: 50 },
  );
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/s/1`;
  await expect(push(impatient, address)).rejects.toThrow('timeout');
  silent.closeAllConnections();
  silent.close();
});

test('is encrypted for the browser and signed by the key of this installation', async () => {
  status = 201;
  expect(await push()).toBe('sent');
  expect(received.body.toString('latin1')).not.toContain('Mesra');
  expect(decrypt(received.body)).toBe('{"title":"Mesra"}');
  expect(received.headers).toMatchObject({ topic: 'n1', ttl: '86400', 'content-encoding': 'aes128gcm' });
  const token = /t=([^,]+)/.exec(received.headers.authorization ?? '')?.[1] ?? '';
  const [head, claims, signature] = token.split('.');
  const point = Buffer.from(vapid.publicKey, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
  };
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = createVerify('sha256').update(`${head}.${claims}`);
  const encoding = { key, dsaEncoding: 'ieee-p1363' } as const;
  expect(signed.verify(encoding, Buffer.from(signature ?? '', 'base64url'))).toBe(true);
});

test.each([404, 410])('a subscription that the service does not know (%i) is gone', async (answer) => {
  status = answer;
  expect(await push()).toBe('gone');
});

test.each([429, 500, 302])('what may pass (%i) is thrown, and no redirect is followed', async (answer) => {
  status = answer;
  await expect(push()).rejects.toThrow();
});
