/** Digits of the barcodes of retail: EAN-8, UPC-A, EAN-13 and ITF-14. */
export const BARCODE_LENGTHS = [8, 12, 13, 14] as const;

/** The check digit of a barcode's other digits: weighted by 3 and 1 from the right, to the next ten (GS1). */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** What is wrong with a barcode; null if nothing is. */
export function barcodeProblem(barcode: string): 'length' | 'digit' | null {
  if (!/^\d+$/.test(barcode) || !(BARCODE_LENGTHS as readonly number[]).includes(barcode.length))
    return 'length';
  return checkDigitOf(barcode.slice(0, -1)) === Number(barcode.at(-1)) ? null : 'digit';
}
