import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback that takes everything; of mails with a file it remembers their names and readers. */
export interface BenchMailServer {
  url: string;
  /** Message-IDs in the order in which they were taken; a mail that came twice is there twice. */
  names: string[];
  readers: Set<string>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<BenchMailServer> {
  const names: string[] = [];
  const readers = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 500,
    onData: (stream, { envelope }, done) => {
      let head = '';
      stream.on('data', (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString('latin1');
      });
      stream.on('end', () => {
        // A payslip comes as a file; the notification about it has none.
        if (/^Content-Type: multipart\/mixed/im.test(head)) {
          names.push(/^Message-ID: (.*)$/im.exec(head)?.[1] ?? '');
          for (const { address } of envelope.rcptTo) readers.add(address);
        }
        done();
      });
    },
  });
  // A worker that is killed breaks off in the middle of a mail, which is then not taken.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    ...{ url: `smtp://127.0.0.1:${port}`, names, readers },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
