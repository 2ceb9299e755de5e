import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../contract/refusal.ts'
import { isLoopback } from './config.ts'
import { allowPage } from './content-security.ts'
import { escapeHtml } from './email.ts'
import { readTexts } from './text-outbox.ts'

const style = `body{font:15px/1.5 Inter,system-ui,sans-serif;margin:0 auto;max-width:760px;padding:24px 16px;color:#344054;background:#F9FAFB}
a{color:#5924B0}li{margin:0 0 12px}iframe{width:100%;height:70vh;border:1px solid #EAECF0;border-radius:14px;background:#fff}pre{white-space:pre-wrap}`

const page = (nonce: string, title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

/** How many of the newest messages are listed. */
const most = 100

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const

/**
 * Throws `notFound` unless the request was made on this machine for this machine: a proxy passes on what strangers ask,
 * and a page in the developer's own browser may ask under a name of its own that leads here.
 */
function demandDirect({ headers }: FastifyRequest): void {
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? ''
  if (!isLoopback(host) || forwarding.some(name => headers[name] !== undefined)) throw new Refusal('notFound')
}

const onRequest = async (request: FastifyRequest) => demandDirect(request)

const links = '<p><a href="/dev/mail">Emails</a> · <a href="/dev/texts">Text messages</a></p>'

/** Shows the text messages that were written instead of sent, newest first. For a development machine only. */
export function serveTextOutbox(app: FastifyInstance, dataDir: string): void {
  app.get('/dev/texts', { onRequest }, async (_request, reply) => {
    const items = (await readTexts(dataDir, most)).map(
      ({ to, text, at }) => `<li>${escapeHtml(to)} · ${escapeHtml(at)}<pre>${escapeHtml(text)}</pre></li>`,
    )
    const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No text messages have been written yet.</p>'
    return reply.type('text/html').send(page(allowPage(reply), 'Text messages', `${links}${list}`))
  })
}

/** Shows the mails that were written instead of sent, newest first. For a development machine only. */
export function serveOutbox(app: FastifyInstance, dataDir: string): void {
  const folder = join(dataDir, 'outbox')
  const parse = async (name: string) => {
    // Read when the page is first opened: a running product does without it.
    const { simpleParser } = await import('mailparser')
    return simpleParser(await readFile(join(folder, name)))
  }

  app.get('/dev/mail', { onRequest }, async (_request, reply) => {
    const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.eml'))
    const newest = names.sort().reverse().slice(0, most)
    const mails = await Promise.all(newest.map(async name => ({ name, mail: await parse(name) })))
    const items = mails.map(({ name, mail }) => {
      const to = [mail.to ?? []].flat().map(one => one.text)
      return `<li><a href="/dev/mail/${name}">${escapeHtml(mail.subject ?? '')}</a><br>${escapeHtml(to.join(', '))} · ${mail.date?.toISOString() ?? ''}</li>`
    })
    const body = items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>No emails have been written yet.</p>'
    return reply.type('text/html').send(page(allowPage(reply), 'Outbox', `${links}${body}`))
  })

  app.get<{ Params: { name: string } }>('/dev/mail/:name', { onRequest }, async (request, reply) => {
    const { name } = request.params
    if (!/^[0-9a-f-]{36}\.eml$/.test(name)) throw new Refusal('notFound')
    const mail = await parse(name).catch(() => {
      throw new Refusal('notFound')
    })
    const html = typeof mail.html === 'string' ? mail.html : ''
    const inside = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
      ([url]) => `<li><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></li>`,
    )
    const body = `<p><a href="/dev/mail">All emails</a></p><ul>${inside.join('')}</ul><iframe title="The mail as it is read" sandbox srcdoc="${escapeHtml(html)}"></iframe><h2>As text</h2><pre>${escapeHtml(mail.text ?? '')}</pre>`
    return reply.type('text/html').send(page(allowPage(reply), mail.subject ?? '', body))
  })
}
