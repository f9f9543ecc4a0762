import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceFiles } from './build/face-files.ts';
import { groupChunks } from './build/group-chunks.ts';
import { pagePlan } from './build/page-plan.ts';
import { serviceWorker } from './build/service-worker.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [react(), faceFiles(), groupChunks(root, () => react()), pagePlan(root), serviceWorker(root)],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // A small picture inlined as text costs more than a request, and keeps every asset cacheable.
    assetsInlineLimit: 0,
    // Every file names the files it needs: names of words would be a thirtieth of all that is sent.
    rolldownOptions: { output: { chunkFileNames: 'assets/[hash].js' } },
  },
  server: { port: 5173, proxy: { '/api': server, '/app': { target: server, ws: true } } },
});
