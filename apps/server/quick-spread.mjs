/*
 * The engine of Node 20 takes about a microsecond for each name that follows a spread, as in `{ ...row, total }`, a hundred
 * times as long as for the others; rows of lists and people of a payroll are put together so. Written as `Object.assign`
 * the same object takes a twentieth. It differs for accessors alone, which plain data does not have.
 */

/** Has esbuild write a spread as a call of its helpers. */
export const spreadsAsCalls = { 'object-rest-spread': false };

const HELPERS = [
  // Copies each value of one object to another.
  [/__spreadValues = (\(\w+, \w+\) => \{[\s\S]*?\n\s*return \w+;\n\})/, '__spreadValues = Object.assign'],
  // Copies what follows a spread, which is a literal.
  [
    /__spreadProps = (\(\w+, \w+\) => __defProps\(\w+, __getOwnPropDescs\(\w+\)\))/,
    '__spreadProps = Object.assign',
  ],
];

/**
 * What esbuild has written, with quick helpers, line by line where it was; throws where it writes them otherwise than is
 * known here.
 */
export function withQuickSpreads(code) {
  const quick = HELPERS.reduce(
    (text, [helper, replacement]) =>
      text.replace(helper, (_, body) => replacement + '\n'.repeat(body.split('\n').length - 1)),
    code,
  );
  if (/__spread(Values|Props) = (?!Object\.assign)/.test(quick))
    throw new Error('esbuild writes the helpers of spreads in another way than quick-spread.mjs knows.');
  return quick;
}
