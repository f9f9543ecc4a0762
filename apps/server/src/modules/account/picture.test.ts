import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';

let product: TestProduct;
let company: { id: number; owner: Person };
let stranger: Person;

beforeAll(async () => {
  product = await startTestProduct();
  company = await product.company();
  stranger = (await product.company()).owner;
});
afterAll(() => product.stop());

const someone = () => product.person(company.id, { type: 'employee' });
const painted = (width: number, height: number, background = '#2564eb') =>
  sharp({ create: { width, height, channels: 3, background } });
const send = (as: Person, bytes: Buffer | string, name = 'me.jpg') =>
  product.upload('/api/profile/picture', as, { name, bytes });
const see = (as: Person | null, url: string) => product.call('GET', url, { as });
const filesOf = (person: Person) =>
  readdir(join(product.services.config.dataDir, 'files/users', String(person.user_id)), { recursive: true });
async function pictured(person: Person, background?: string): Promise<string> {
  return (await send(person, await painted(600, 400, background).jpeg().toBuffer())).body.data.image;
}

describe('the own picture', () => {
  test('is made a square of 512 in WebP, and shown from the address that the session names', async () => {
    const person = await someone();
    const { status, body } = await send(person, await painted(1600, 900).jpeg().toBuffer());
    expect(status).toBe(200);
    const url = body.data.image;
    expect(url).toMatch(new RegExp(`^/api/users/${person.user_id}/picture\\?v=[0-9a-f]{64}$`));
    expect((await product.call('GET', '/api/auth/user', { as: person })).body.data.image).toBe(url);
    const shown = await see(person, url);
    expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    const other = await see(person, url.replace(/v=.*/, 'v=before'));
    expect(other.headers['cache-control']).toBe('private, no-store');
  });

  test('that is small stays small, and is square all the same', async () => {
    const person = await someone();
    const { body } = await send(person, await painted(100, 240).png().toBuffer());
    const shown = await see(person, body.data.image);
    expect(await sharp(shown.body).metadata()).toMatchObject({ width: 100, height: 100 });
  });

  test('tells neither where nor with what it was taken, and stands as it was held', async () => {
    const exif = { IFD0: { Make: 'SpyCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '3/1 8/1 0/1' } };
    const left = painted(200, 200, '#ff0000');
    const lying = await painted(400, 200, '#0000ff')
      .composite([{ input: await left.png().toBuffer(), left: 0, top: 0 }])
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(lying).metadata()).exif?.includes('SpyCam')).toBe(true);
    const person = await someone();
    const { body } = await send(person, lying);
    const shown = (await see(person, body.data.image)).body as Buffer;
    const metadata = await sharp(shown).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(shown.includes('SpyCam')).toBe(false);
    const { data, info } = await sharp(shown).raw().toBuffer({ resolveWithObject: true });
    const middle = Math.floor(info.width / 2) * info.channels;
    const top = [...data.subarray(middle, middle + 3)];
    expect(top[0]).toBeGreaterThan(200);
    expect(top[2]).toBeLessThan(60);
  });

  test('carries nothing that was hidden behind a real picture', async () => {
    const real = await painted(64, 64).jpeg().toBuffer();
    const polyglot = Buffer.concat([real, Buffer.from('<script>alert(document.domain)</script>PK\x03\x04')]);
    const person = await someone();
    const { body } = await send(person, polyglot, 'page.html');
    const shown = await see(person, body.data.image);
    expect(shown.headers['content-type']).toBe('image/webp');
    expect((shown.body as Buffer).includes('script')).toBe(false);
  });

  test('is refused where it is no whole JPEG, PNG or WebP, whatever its name says', async () => {
    const person = await someone();
    const real = await painted(300, 300).jpeg().toBuffer();
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
    for (const [what, bytes] of [
      ['svg', svg],
      ['html', '<html><img src=x onerror=alert(1)>'],
      ['gif', await painted(20, 20).gif().toBuffer()],
      ['tiff', await painted(20, 20).tiff().toBuffer()],
      ['truncated', real.subarray(0, real.length / 2)],
      ['head alone', real.subarray(0, 20)],
      ['empty', ''],
      ['pdf', '%PDF-1.7\n'],
    ] as const) {
      const { status, body } = await send(person, bytes as Buffer, 'me.png');
      expect([what, status, Object.keys(body.errors ?? {})]).toEqual([what, 422, ['file']]);
    }
    expect((await product.call('GET', '/api/auth/user', { as: person })).body.data.image).toBe(null);
  });

  test('that is small as a file and enormous as a picture is refused before it is unpacked', async () => {
    const person = await someone();
    const bomb = await painted(16_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    expect((await send(person, bomb)).body.errors).toHaveProperty('file');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('larger than 8 MB is refused at its field', async () => {
    const { status, body } = await send(await someone(), Buffer.alloc(8 * 1024 * 1024 + 1));
    expect([status, body.errors]).toEqual([422, { file: ['The file is larger than 8 MB.'] }]);
  });

  test('takes the place of the one before, whose file goes; removed, none is left', async () => {
    const person = await someone();
    const first = await pictured(person, '#ff0000');
    const second = await pictured(person, '#00ff00');
    expect(await filesOf(person)).toHaveLength(1);
    expect((await see(person, first)).headers['cache-control']).toBe('private, no-store');
    await pictured(person, '#00ff00');
    expect((await see(person, second)).status).toBe(200);
    const removed = await product.call('DELETE', '/api/profile/picture', { as: person });
    expect(removed.body.data.image).toBe(null);
    expect(await filesOf(person)).toEqual([]);
    expect((await see(person, second)).status).toBe(404);
    expect((await product.call('DELETE', '/api/profile/picture', { as: person })).status).toBe(200);
  });

  test('sent from two places at once leaves one, and its file', async () => {
    const person = await someone();
    await Promise.all(['#ff0000', '#00ff00', '#0000ff', '#ff0000'].map((colour) => pictured(person, colour)));
    expect(await filesOf(person)).toHaveLength(1);
    const { body } = await product.call('GET', '/api/auth/user', { as: person });
    expect((await see(person, body.data.image)).status).toBe(200);
  });
});

describe('the picture of somebody else', () => {
  test('is shown to colleagues, and to nobody of another company or without a sign-in', async () => {
    const person = await someone();
    const url = await pictured(person);
    expect((await see(await someone(), url)).status).toBe(200);
    expect((await see(stranger, url)).status).toBe(404);
    expect((await see(null, url)).status).toBe(401);
    expect((await see(person, `/api/users/${stranger.user_id}/picture`)).status).toBe(404);
  });

  test('is shown to the browser of a colleague by its cookie', async () => {
    const url = await pictured(await someone());
    const headers = { cookie: `mesra_session=${(await someone()).token}` };
    expect((await product.call('GET', url, { headers })).status).toBe(200);
  });

  test('of who has left is shown to those who manage the users, and no longer to colleagues', async () => {
    const person = await someone();
    const url = await pictured(person);
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set status = 'Inactive' where user_id = $1`, [person.user_id]),
    );
    expect((await see(company.owner, url)).status).toBe(200);
    expect((await see(await someone(), url)).status).toBe(404);
    expect((await see(person, url)).status).toBe(200);
  });
});
