import { createHash } from 'node:crypto';
import { isVerified } from '@mesra/contract/session/session';
import type { FastifyRequest } from 'fastify';
import { companiesFor, signedIn } from './actor.ts';
import { inTransaction } from './db.ts';
import type { Handled } from './http.ts';
import { callerOf, countUse } from './limits.ts';
import { invalid, Problem } from './problem.ts';
import type { Readings, TaskKind } from './reading/tasks.ts';
import type { UploadedFile } from './reading/uploaded-file.ts';
import { namedCompany, parseSent, type Sent } from './sent.ts';
import type { Services } from './services.ts';
import { enterDevice } from './site-device.ts';

interface UploadRule {
  field: string;
  max_bytes: number;
}

const megabytes = (bytes: number) => `${Math.floor(bytes / 1_048_576)} MB`;

/**
 * Reads a multipart body: its one file under the declared field, within the size, and its text fields. A larger file
 * is refused at its field as soon as the limit is passed, without holding the rest.
 */
async function readUpload(
  request: FastifyRequest,
  rule: UploadRule,
): Promise<{ fields: Record<string, unknown>; file: UploadedFile }> {
  if (!request.isMultipart()) throw new Problem('unsupported_media');
  const tooLarge = () => invalid(rule.field, 'file.too_large', { limit: megabytes(rule.max_bytes) });
  if (Number(request.headers['content-length'] ?? 0) > rule.max_bytes + 65_536) throw tooLarge();
  const fields: Record<string, unknown> = {};
  let file: UploadedFile | null = null;
  try {
    for await (const part of request.parts({
      limits: { fileSize: rule.max_bytes, files: 1, fields: 50, fieldSize: 65_536 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === rule.field)
        file = { name: part.filename, type: part.mimetype, bytes: await part.toBuffer() };
      else part.file.resume();
    }
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    if (code.startsWith('FST_')) throw new Problem('bad_request');
    throw new Problem('bad_request');
  }
  if (!file) throw invalid(rule.field, 'validation.required');
  return { fields, file };
}

/** Who sends a file: a person, or a company's device. */
interface Sender {
  /** Of one sender only so many files are read at once; ids of devices are counted down from -1. */
  person: number;
  isDevice: boolean;
  /** The companies for which it is sent. */
  companiesOf(sent: Sent): number[];
}

/** Who asks, where the endpoint is open to them at all: nothing is received from anybody else. */
async function uploader(services: Services, { endpoint }: Handled, tokenHash: Buffer): Promise<Sender> {
  const scope = { companyIds: [], userId: null, readOnly: true };
  if (endpoint.access === 'device') {
    const device = await inTransaction(services.db.app, scope, (tx) => enterDevice(tx, tokenHash));
    return { person: -device.id, isDevice: true, companiesOf: () => [device.company_id] };
  }
  const token = { hash: tokenHash, at: services.clock.now() };
  const session = await inTransaction(services.db.app, { ...scope, token }, async (_tx, found) => found);
  const actor = signedIn(session);
  if (endpoint.access !== 'account' && !isVerified(actor))
    throw new Problem('forbidden', { key: 'problem.unverified' });
  companiesFor(actor, endpoint, undefined);
  const companiesOf = (sent: Sent) => companiesFor(actor, endpoint, namedCompany(endpoint, sent));
  return { person: actor.user_id, isDevice: false, companiesOf };
}

/** A request with a file: what was sent beside it, its bytes, and what was read of it. */
export interface TakenUpload {
  sent: Sent;
  bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  hash: string;
  file: Readings[TaskKind];
}

/**
 * Receives and reads the file of a request, with no transaction open and apart from the event loop. The handler checks
 * access again, in its transaction.
 */
export async function takeUpload(
  services: Services,
  one: Handled,
  request: FastifyRequest,
  tokenHash: Buffer,
): Promise<TakenUpload> {
  const { endpoint, task } = one;
  if (!endpoint.upload || !task) throw new Error(`${endpoint.path} takes no file.`);
  const { person, isDevice, companiesOf } = await uploader(services, one, tokenHash);
  const slot = services.reader.enter({ person, address: callerOf(request.ip) });
  const { config, clock, db } = services;
  const now = clock.now();
  try {
    const { uploadsPerPerson, uploadsPerCompany: max } = config;
    const ofPerson = { kind: 'upload person', max: uploadsPerPerson, key: 'file.person_quota' } as const;
    // A device sends the pictures of many people, as many as a company may, and takes none of what those are left.
    const ofDevice = { kind: 'upload device', max, key: 'site_device.too_many' } as const;
    await countUse(db.apart, isDevice ? ofDevice : ofPerson, [Math.abs(person)], now);
    const { fields, file } = await readUpload(request, endpoint.upload);
    const sent = parseSent(endpoint, request, fields);
    const companyIds = companiesOf(sent);
    const ofCompany = { kind: 'upload company', max, key: 'file.company_quota' } as const;
    if (!isDevice) await countUse(db.apart, ofCompany, companyIds, now);
    const read = await slot.read(task(sent as never), file, companyIds);
    const hash = createHash('sha256').update(file.bytes).digest('hex');
    return { sent, bytes: file.bytes, hash, file: read };
  } finally {
    slot.leave();
  }
}
