import { type ChildProcess, spawn } from 'node:child_process'

/** Runs the server, which starts anew when a file changes, and the browser app at Vite's own address. Ctrl-C ends both. */
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--import', './scripts/quick-start.mjs', 'src/server.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]

const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
for (const child of children) child.on('exit', end)
