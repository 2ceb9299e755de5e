import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** What came back over a connection until it was closed. */
type Raw = { status: number; headers: Record<string, string>; text: string }

/** Reads one answer from what came. */
function readRaw(text: string): Raw {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map(line => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')] as const
  })
  return {
    status: Number(first.match(/^HTTP\/1\.1 (\d{3}) /)?.[1]),
    headers: Object.fromEntries(headers),
    text: rest.join('\r\n\r\n'),
  }
}

/** Everything that comes until the other side closes. */
async function untilClosed(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', chunk => {
    text += String(chunk)
  })
  // Hung up on in the middle of sending is closed too.
  socket.on('error', () => undefined)
  await once(socket, 'close')
  return text
}

/** Opens a connection, sends these bytes and answers what came until it was closed. */
export async function sendRaw(port: number, bytes: string): Promise<Raw> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  return readRaw(await untilClosed(socket))
}
