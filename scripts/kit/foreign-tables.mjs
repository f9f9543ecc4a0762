import { resolveImport } from './sources.mjs';
import { walk } from './syntax.mjs';

const MODULES = 'apps/server/src/modules/';
const moduleOf = (path) => /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const isTables = (path) => /\.tables(\.ts)?$/.test(path);

/** Every module table: its SQL name, its module, and its constant in code. */
function declaredTables(code) {
  const found = [];
  for (const { path, program } of code) {
    const owner = moduleOf(path);
    if (!owner || !isTables(path)) continue;
    walk(program, (node) => {
      const call = node.type === 'VariableDeclarator' ? node.init : undefined;
      if (call?.type !== 'CallExpression' || call.callee.name !== 'pgTable') return;
      found.push({ name: call.arguments[0].value, owner, constant: node.id.name });
    });
  }
  return found;
}

/** The tables of other modules that a file imports. */
function importedTables({ path, program }, tables) {
  const found = [];
  walk(program, (node) => {
    if (node.type !== 'ImportDeclaration') return;
    const target = resolveImport(path, node.source.value) ?? '';
    if (!isTables(target)) return;
    const owner = moduleOf(target);
    for (const { imported } of node.specifiers) {
      const table = tables.find((one) => one.owner === owner && one.constant === imported?.name);
      if (table) found.push(table);
    }
  });
  return found;
}

const NAMED = /\b(?:from|join|into|update|only|using|table)\s+(?:public\.)?"?([a-z_]+)/gi;

/** The text of a string literal or template element. */
const textOf = (node) =>
  node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : undefined;

/** SQL keywords after which a template names a table. */
const MODULE_OF_TABLE = /\b(?:from|join|into|update|only|using|table)\s+(?:public\.)?$/i;
const isRaw = (node) =>
  node?.type === 'CallExpression' &&
  node.callee.object?.name === 'sql' &&
  ['identifier', 'raw'].includes(node.callee.property.name);

/** Whether a file computes table names for SQL, as in `from ${sql.identifier(name)}`. */
function worksOutTables(program) {
  const raw = new Set();
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' && isRaw(node.init)) raw.add(node.id.name);
  });
  let found = false;
  walk(program, (node, parent) => {
    if (node.type !== 'TemplateLiteral') return;
    const isText = parent?.type !== 'TaggedTemplateExpression';
    found ||= node.expressions.some(
      (one, at) =>
        MODULE_OF_TABLE.test(node.quasis[at].value.raw) && (isText || isRaw(one) || raw.has(one.name)),
    );
  });
  return found;
}

/**
 * The tables that SQL in a file names: after a keyword, or as a bare string if the file computes table names.
 */
function namedTables({ program }, tables) {
  const names = new Set();
  const alone = new Set();
  walk(program, (node) => {
    const text = textOf(node);
    if (typeof text !== 'string') return;
    if (node.type === 'Literal') alone.add(text);
    for (const [, name] of text.matchAll(NAMED)) names.add(name);
  });
  const worked = worksOutTables(program);
  return tables.filter(({ name }) => names.has(name) || (worked && alone.has(name)));
}

/** The tables of other modules that each module file reads or writes, without foreign keys. */
function foreignTables(code) {
  const tables = declaredTables(code);
  const references = new Map();
  for (const file of code) {
    const own = moduleOf(file.path);
    if (!own || isTables(file.path)) continue;
    const used = [...importedTables(file, tables), ...namedTables(file, tables)].filter(
      ({ owner }) => owner !== own,
    );
    if (used.length > 0)
      references.set(file.path.slice(MODULES.length), new Map(used.map(({ name, owner }) => [name, owner])));
  }
  return references;
}

/**
 * Messages for access to other modules other than by `api`, events or declared views. `left` lists permitted
 * exceptions (file -> tables); an obsolete entry is reported too.
 */
export function foreignTableProblems(code, left) {
  const references = foreignTables(code);
  const found = [...references].flatMap(([file, tables]) =>
    [...tables]
      .filter(([name]) => !left[file]?.includes(name))
      .map(
        ([name, owner]) =>
          `${MODULES}${file}: names ${name}, a table of module ${owner}. Use ${owner}.api.ts, an event, or a view that ${owner}.views.ts declares.`,
      ),
  );
  const done = Object.entries(left).flatMap(([file, names]) =>
    names
      .filter((name) => !references.get(file)?.has(name))
      .map((name) => `${file} no longer names ${name}: take it out of scripts/kit/foreign-tables-left.mjs.`),
  );
  return [...found, ...done];
}
