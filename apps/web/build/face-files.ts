import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The models that faces are found and compared with; each is a description and its weights. */
const MODELS = ['blazeface', 'facemesh', 'faceres'].flatMap((name) => [`${name}.json`, `${name}.bin`]);

/** With and without what newer processors do at once. Threads need a page apart from all others, which ours is not. */
const WASM = ['tfjs-backend-wasm.wasm', 'tfjs-backend-wasm-simd.wasm'];

const require = createRequire(import.meta.url);

/** The folder of a package, beside its main file or above it. */
function packageFolder(name: string): string {
  const main = require.resolve(name);
  const mark = join('node_modules', ...name.split('/'));
  return main.slice(0, main.lastIndexOf(mark) + mark.length);
}

/**
 * Serves the models and the WebAssembly of faces from our own server: the library would fetch them from others. They lie in a folder
 * named after their content, since the library knows them by their own names.
 */
export function faceFiles(): Plugin {
  const folders = {
    models: join(packageFolder('@vladmandic/human'), 'models'),
    wasm: join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist'),
  };
  const read = (folder: string, names: readonly string[]) =>
    names.map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  let files: ReturnType<typeof read> = [];
  let base = '';
  return {
    name: 'face-files',
    config(_config, { command }) {
      if (command === 'serve') {
        const at = (folder: string) => `/@fs${folder}/`;
        const development = { models: at(folders.models), wasm: at(folders.wasm) };
        return { define: { __FACE_FILES__: JSON.stringify(development) } };
      }
      files = [...read(folders.models, MODELS), ...read(folders.wasm, WASM)];
      const hash = createHash('sha256');
      for (const { content } of files) hash.update(content);
      base = `assets/faces-${hash.digest('hex').slice(0, 12)}`;
      const built = { models: `/${base}/`, wasm: `/${base}/` };
      return { define: { __FACE_FILES__: JSON.stringify(built) } };
    },
    generateBundle() {
      for (const { name, content } of files)
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: content });
    },
  };
}
