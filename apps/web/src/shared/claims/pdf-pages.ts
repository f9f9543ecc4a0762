/** Pages that are drawn of one receipt, and how wide, in pixels: enough to read a till receipt at twice its size. */
const MAX_PAGES = 10;
const WIDTH = 1400;

/** The pages of a PDF as pictures; `revoke` lets go of them. */
export interface PdfPages {
  addresses: string[];
  revoke: () => void;
}

/**
 * Draws the pages of a PDF, the first ten, in this page: files are served in a sandbox, in which browsers show no PDF within
 * another page. The library is fetched with the first PDF. Rejects if the file cannot be read.
 */
export async function drawPdf(address: string, signal: AbortSignal): Promise<PdfPages> {
  const response = await fetch(address, { credentials: 'same-origin', signal });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`A receipt answered ${response.status}`);
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  const { getDocumentProxy } = await import('unpdf');
  // Letters are drawn as shapes and nothing in the file is compiled, as the content security policy demands.
  const pdf = await getDocumentProxy(bytes, { disableFontFace: true, isEvalSupported: false });
  const addresses: string[] = [];
  const revoke = () => {
    for (const one of addresses) URL.revokeObjectURL(one);
  };
  try {
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
      signal.throwIfAborted();
      const page = await pdf.getPage(number);
      const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport }).promise;
      const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9));
      if (!drawn) throw new Error('A page was not drawn');
      addresses.push(URL.createObjectURL(drawn));
    }
  } catch (error) {
    revoke();
    throw error;
  } finally {
    await pdf.destroy();
  }
  return { addresses, revoke };
}
