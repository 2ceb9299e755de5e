import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { apiReference } from './scripts/api-reference.ts'
import { noServerCode } from './scripts/no-server-code.ts'

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

const mui = (...parts: string[]) => `@mui.material.(${parts.join('|')})/`
const kit = (...parts: string[]) => `src.kit.web.\\w+.(${parts.join('|')})\\.tsx?$`
const any = (...patterns: string[]) => new RegExp(patterns.join('|'))

/**
 * What is needed together travels together, with all that it needs itself: larger files shrink better. Every page gets
 * `base`, `house` and `every`; who is signed in also `ground`; staff `main`, applicants `step`. The earlier of two groups
 * has what both need. Only code is moved by this list: what it does not name stands in files of its own.
 */
const groups = [
  // With zod's settings, which count for what is made after them.
  { name: 'base', tags: ['$initial' as const], test: /node_modules|preload-helper|schema-settings/ },
  {
    name: 'house',
    tags: ['$initial' as const],
    test: /.src.(?!web\.tsx$)/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'every',
    test: any(
      mui('Alert', 'Card', 'IconButton', 'Link', 'Paper'),
      kit(
        'Brand',
        'OfflineMark',
        'OtherLanguage',
        'SkipLink',
        'ThemeSwitch',
        'api-mutation',
        'behind',
        'live',
        'online',
        'stale',
      ),
    ),
  },
  { name: 'inputs', test: any(mui('OutlinedInput')) },
  { name: 'fields', test: any(kit('FieldFrame', 'card-form', 'inputs', 'refused')) },
  { name: 'form', test: any(kit('form', 'fields')) },
  {
    name: 'ground',
    test: any(
      kit('ConfirmDialog', 'EmptyState', 'Failure', 'PersonCell', 'ProgressBar', 'in-address'),
      kit('SignedIn', 'Skeletons', 'StatusChip', 'UserMenu', 'dates', 'keys', 'layers'),
      'icons.(arrow-left|check|chevron-down|chevron-right|circle-check|file-text|user-round|x)\\.mjs',
    ),
  },
  { name: 'main', test: any(kit('BottomTabs', 'Navigation', 'PageHeader'), 'icons.search.mjs') },
  // What comes after the page of who is signed in.
  { name: 'later', test: any(kit('IdleWatch', 'UnsavedWork', 'drafting')), includeDependenciesRecursively: false },
  // What takes files comes after the page that has a place for them.
  { name: 'files', test: any(kit('FileDrop', 'file-rules', 'picking')), includeDependenciesRecursively: false },
  // Of tabs and of menus that open later.
  { name: 'roving', test: /useRovingTabIndex/ },
  { name: 'choices', test: any(mui('Checkbox', 'InputAdornment', 'NativeSelect')) },
  {
    name: 'list',
    test: any(
      kit('CountTabs', 'ListCards', 'ListPage', 'ListTools', 'Pager', 'RowMenu', 'SearchBox', 'list'),
      'icons.(archive|bookmark|panel-right|user-round)\\.mjs',
    ),
  },
  // What lists of people are filtered by.
  {
    name: 'people',
    test: any('src.modules.(caregivers.list|leads|offices|positions).contract\\.ts$', 'caregivers.list.web.parts'),
    includeDependenciesRecursively: false,
  },
  {
    name: 'step',
    test: any(
      kit('StepFrame', 'StepRail'),
      'journey.web.(JourneyFrame|PaperCard)',
      'documents.web.(parts|StatusOfDocument)',
      'icons.(rotate-ccw-clock|undo-2)\\.mjs',
    ),
    includeDependenciesRecursively: false,
  },
]

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

export default defineConfig({
  plugins: [react(), noServerCode(), apiReference(), precompressed()],
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
