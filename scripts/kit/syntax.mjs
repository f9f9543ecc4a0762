import { parseAst } from 'vite';

const languages = { ts: 'ts', mts: 'ts', tsx: 'tsx' };

/** Parses a file into an ESTree program, including types. */
export const parse = (path, text) =>
  parseAst(text, { lang: languages[path.split('.').at(-1)] ?? 'js' }, path);

/** Calls `visit(node, parent)` on every node. */
export function walk(node, visit, parent) {
  if (!node || typeof node.type !== 'string') return;
  visit(node, parent);
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) for (const one of value) walk(one, visit, node);
    else if (value && typeof value === 'object') walk(value, visit, node);
  }
}

const isExportFrom = (node) =>
  node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source);

/** Imports of a program: `{specifier, start, reexports}`. */
export function importsOf(program) {
  const found = [];
  walk(program, (node) => {
    const isStatic = node.type === 'ImportDeclaration' || isExportFrom(node);
    const isDynamic = node.type === 'ImportExpression';
    const isTypeOnly = node.type === 'TSImportType';
    if (!isStatic && !isDynamic && !isTypeOnly) return;
    const literal = node.source ?? node.argument?.literal ?? node.argument;
    if (typeof literal?.value === 'string') {
      found.push({
        specifier: literal.value,
        start: node.start,
        reexports: node.type === 'ExportAllDeclaration',
      });
    }
  });
  return found;
}

/** Whether a file only re-exports others. */
export const isBarrel = (program) => program.body.length > 0 && program.body.every(isExportFrom);
