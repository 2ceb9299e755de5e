import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'

export type Heard = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
type Answering = (heard: Heard, response: ServerResponse) => void

/** Answers as the product does: the envelope, with its status. */
export function envelope(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
}

/** A real HTTP server for one test: the calls of the browser's code go there. Answers what it heard. */
export async function outerServer(answer: Answering): Promise<Heard[]> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(anyOrigin)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      heard.push(one)
      answer(one, response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('VITE_API_HOST', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  return heard
}
