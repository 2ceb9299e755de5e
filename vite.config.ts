import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanContracts, leaveOut, noServerCode, readSentences } from './scripts/browser-build.ts'

const outDir = 'dist/web'
const worth = /\.(m?js|css|svg|json|txt|wasm|webmanifest)$/

/** Writes a `.br` and a `.gz` beside every file that shrinks, so that the server sends them as they are. */
function precompressed(): Plugin {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  let written = outDir
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ build }) {
      written = build.outDir
    },
    async closeBundle() {
      const names = (await readdir(written, { recursive: true })).filter(name => worth.test(name))
      await Promise.all(
        names.map(async name => {
          const path = join(written, name)
          const bytes = await readFile(path)
          // Pages come in many small pieces: packing those too takes kilobytes off each first load.
          if (bytes.length < 200) return
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(`${path}.br`, await brotli(bytes, { params }))
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
        }),
      )
    },
  }
}

const mui = (...parts: string[]) => new RegExp(`@mui.material.(${parts.join('|')})/`)

/** Small parts of libraries that come together travel together, because larger files shrink better. */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules/ },
  { name: 'ground', test: mui('Alert', 'Card', 'FormHelperText', 'IconButton', 'Link', 'OutlinedInput', 'Paper') },
  { name: 'inside', test: mui('Collapse', 'ListItemText', 'MenuItem', 'Skeleton') },
  { name: 'list', test: mui('Badge', 'Checkbox', 'Chip', 'NativeSelect', 'Tab', 'Tabs') },
]

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [readSentences(), leanContracts(), react(), leaveOut(), noServerCode(), precompressed()],
  // The server replaces the word by a fresh nonce for every request.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir,
    emptyOutDir: true,
    // pdf.js is larger than Vite likes; what may be sent at first is held by bundle-size.ts.
    chunkSizeWarningLimit: 600,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': api, '/dev': api, '/health': api, '/socket.io': { target: api, ws: true } },
  },
})
