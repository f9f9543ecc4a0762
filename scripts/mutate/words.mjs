// What is only words is not mutated: titles of the catalogues and the sources of the law decide nothing.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const WORDS = new Set(['title', 'title_malay', 'source', 'unit']);

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: (path) =>
      path.isObjectProperty() && WORDS.has(path.node.key.name) && path.get('value').isStringLiteral()
        ? 'only words'
        : undefined,
  }),
];
