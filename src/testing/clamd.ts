import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What every scanner calls a virus, and is none (EICAR). In two parts, so that no scanner takes this file for one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Reads one INSTREAM command to its end, and says what clamd says of such a file; null until it is whole. */
function answerTo(received: Buffer, mostBytes: number): string | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND\0'
  const pieces: Buffer[] = []
  let at = command.length
  let bytes = 0
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces).includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0'
    bytes += length
    if (bytes > mostBytes) return 'INSTREAM size limit exceeded. ERROR\0'
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** Speaks clamd's protocol on a port of this machine, and finds the EICAR string wherever it stands. It can be away. */
export async function testClamd(mostBytes = 25_000_000) {
  const open = new Set<Socket>()
  let scans = 0
  const server = createServer(socket => {
    open.add(socket)
    let received = Buffer.alloc(0)
    let isAnswered = false
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.on('data', piece => {
      received = Buffer.concat([received, piece])
      const answer = answerTo(received, mostBytes)
      if (answer === null || isAnswered) return
      isAnswered = true
      scans++
      socket.end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  async function goAway(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  async function comeBack(): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  return { url: `tcp://127.0.0.1:${port}`, scans: () => scans, goAway, comeBack }
}
