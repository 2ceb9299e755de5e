import { once } from 'node:events'
import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** What was found: the scanner's name of a virus, or null. */
export type VirusScan = {
  /** Throws `ScanFailed`. */
  scan(bytes: Readable): Promise<string | null>
}

/** The file was not scanned. `refused`: the scanner is there, and did not take the file; another try soon would change nothing. */
export class ScanFailed extends Error {
  readonly refused: boolean

  constructor(message: string, refused: boolean, cause?: unknown) {
    super(message, { cause })
    this.name = 'ScanFailed'
    this.refused = refused
  }
}

/** How long the scanner may say and take nothing. */
const patience = 60_000

/** tcp://host:port, or unix:/path. */
function placeOf(address: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(address)
  return protocol === 'unix:'
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
}

/** Each piece of the file behind its length, and then one of no length. */
async function* piecesOf(bytes: Readable): AsyncGenerator<Buffer> {
  const length = (of: number) => {
    const word = Buffer.alloc(4)
    word.writeUInt32BE(of)
    return word
  }
  yield Buffer.from('zINSTREAM\0')
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    if (piece.length === 0) continue
    yield length(piece.length)
    yield piece
  }
  yield length(0)
}

function verdictOf(answer: string): string | null {
  const said = answer.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return null
  const [, found] = said.match(/^stream: (.+) FOUND$/) ?? []
  if (found) return found
  throw new ScanFailed(`The virus scanner says: ${said || 'nothing'}`, said !== '')
}

/** Asks clamd over its own protocol (clamd(8), INSTREAM), a connection for each file. Nothing is held in memory. */
async function askClamd(address: string, bytes: Readable): Promise<string | null> {
  const socket = connect(placeOf(address))
  socket.setTimeout(patience, () => socket.destroy(new Error(`no answer within ${patience / 1000} seconds`)))
  const answer = text(socket)
  answer.catch(() => undefined)
  let isConnected = false
  const send = async () => {
    await once(socket, 'connect')
    isConnected = true
    for await (const piece of piecesOf(bytes)) if (!socket.write(piece)) await once(socket, 'drain')
  }
  try {
    const sent = send()
    sent.catch(() => undefined)
    // It may answer, and hang up, before it was sent everything: then the answer counts.
    return verdictOf(await Promise.race([answer, sent.then(() => answer)]))
  } catch (error) {
    if (error instanceof ScanFailed) throw error
    const said = isConnected ? 'The virus scanner hung up.' : 'The virus scanner does not answer.'
    throw new ScanFailed(said, isConnected, error)
  } finally {
    bytes.destroy()
    socket.destroy()
  }
}

/** The scanner at this address. It is reached with the first file. */
export const clamdAt = (address: string): VirusScan => ({ scan: bytes => askClamd(address, bytes) })
