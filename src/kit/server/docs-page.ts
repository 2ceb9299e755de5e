import type { Endpoint } from '../contract/endpoint.ts'
import { escapeHtml } from './email.ts'

const style = `body{font:15px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:960px;padding:32px 16px;color:#344054;background:#F9FAFB}
h1{font-size:28px}h2{font-size:17px;margin-top:32px}table{width:100%;border-collapse:collapse;background:#fff;border:1px solid #EAECF0}
td,th{text-align:left;padding:8px 12px;border-bottom:1px solid #EAECF0;vertical-align:top}code{font-size:14px;word-break:break-all}
a{color:#5924B0}@media(prefers-color-scheme:dark){body{background:#0F131C;color:#E4E7EC}table{background:#171C28}a{color:#B692F6}}`

const row = ({ method, path, allow, says }: Endpoint) =>
  `<tr><td><code>${method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${allow.audience}${
    allow.capability ? `<br><code>${allow.capability}</code>` : ''
  }</td><td>${escapeHtml(says ?? '')}</td></tr>`

/** What of Scalar would ask somebody else, or send what a reader types, is off. */
const reference = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideTestRequestButton: true,
  hideClientButton: true,
  documentDownloadType: 'direct',
  customCss:
    '.light-mode{--scalar-color-accent:#5924B0}.dark-mode{--scalar-color-accent:#B692F6;--scalar-background-1:#0F131C;--scalar-background-2:#171C28;--scalar-background-3:#1B2130}',
}

/**
 * Puts the reference in the place of the list once its script is here. The zod in it is told to make no code from text, which
 * the policy forbids.
 */
const begin = `globalThis.__zod_globalConfig = { jitless: true }
addEventListener('DOMContentLoaded', () => {
  if (!globalThis.Scalar) return
  document.querySelector('main').remove()
  document.querySelector('style').remove()
  Scalar.createApiReference('#reference', ${JSON.stringify(reference)})
})`

const scripts = (nonce: string, script: string) =>
  `<script nonce="${nonce}">${begin}</script><script defer src="${script}"></script>`

/**
 * The reference page at `/api/docs`: every call, who may ask, what it says when it went well. With `script`, Scalar's
 * reference of the whole document takes its place; without it, or without scripts, the list stays.
 */
export function docsPage(endpoints: readonly Endpoint[], nonce: string, script: string | null): string {
  const groups = Map.groupBy(endpoints, endpoint => endpoint.name.split('.')[0] ?? '')
  const tables = [...groups].map(
    ([noun, lines]) =>
      `<h2>${escapeHtml(noun)}</h2><table><thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Who</th><th scope="col">Message</th></tr></thead><tbody>${lines.map(row).join('')}</tbody></table>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Carefold API</title><style>${style}</style>${script ? scripts(nonce, script) : ''}</head>
<body><div id="reference"></div><main><h1>Carefold API</h1><p>Every call answers with one envelope: <code>success</code>, <code>message</code>, <code>data</code>. Send the token that signing in returned as <code>Authorization: Bearer</code>.
The machine-readable document with every field is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>${tables.join('')}</main></body></html>`
}
