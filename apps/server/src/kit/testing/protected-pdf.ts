import { extractText, getDocumentProxy } from 'unpdf';

/** What a protected PDF says, as pdf.js opens it with a password; throws where that is not the right one. */
export async function openProtectedPdf(pdf: Buffer, password?: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(pdf), {
    ...(password === undefined ? {} : { password }),
    verbosity: 0,
  });
  try {
    return (await extractText(document, { mergePages: true })).text;
  } finally {
    await document.destroy();
  }
}
