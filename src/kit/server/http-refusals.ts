import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type RefusalCode, refusals } from '../contract/refusal.ts'
import { allowNothing } from './content-security.ts'
import { newId } from './ids.ts'

type Told = { readonly status: number; readonly reason: string; readonly code: RefusalCode; readonly message: string }

const unreadable: Told = {
  status: 400,
  reason: 'Bad Request',
  code: 'invalid',
  message: 'The request could not be read.',
}

const tooSlow: Told = {
  status: 408,
  reason: 'Request Timeout',
  code: 'busy',
  message: 'The request took too long to arrive. Please try again.',
}

/** What is no HTTP, by the code of Node's parser. */
const byCode: Record<string, Told> = {
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    reason: 'Content Too Large',
    code: 'tooLarge',
    message: 'What was sent is too large.',
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    reason: 'Request Header Fields Too Large',
    code: 'tooLarge',
    message: 'The headers of the request are too large.',
  },
}

const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  'x-request-id': newId(),
  'content-security-policy': allowNothing,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  connection: 'close',
})

const bodyOf = ({ code, message }: Told) => JSON.stringify({ success: false, message, code })

/** Answers over a connection on which there is no request to answer, and closes it. */
function tellOver(socket: Socket, told: Told): void {
  const body = bodyOf(told)
  const lines = Object.entries(headersOf(body)).map(([name, value]) => `${name}: ${value}\r\n`)
  const head = `HTTP/1.1 ${told.status} ${told.reason}\r\n${lines.join('')}\r\n`
  if (socket.writable) socket.end(head + body)
  socket.destroySoon()
}

/** Answers a request whose rest does not come. */
export const tellTooSlow = (socket: Socket): void => tellOver(socket, tooSlow)

/** Answers what Node's parser refuses before there is a request: in the envelope, with an id, as everything else. */
export const tellClientError = (log: Logger) => (error: Error & { code?: string }, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const told = byCode[error.code ?? ''] ?? unreadable
  // The error itself holds the bytes that came, and they may hold a token.
  log.info({ call: 'unknown', status: told.status, code: error.code, ip: socket.remoteAddress }, 'answered')
  tellOver(socket, told)
}

/** Answers what Node otherwise answers by itself, or hangs up on: `Expect` of something unknown, and `CONNECT`. */
export function answerOddRequests({ server }: FastifyInstance): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = bodyOf(unreadable)
    response.writeHead(417, headersOf(body)).end(body)
  })
  server.on('connect', (_request: IncomingMessage, socket: Socket) => {
    tellOver(socket, { status: 404, reason: 'Not Found', code: 'notFound', message: refusals.notFound.message })
  })
}
