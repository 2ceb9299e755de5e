import { createSocket } from 'node:dgram'

const [noError, serverFailure, noSuchName] = [0, 2, 3]

/** The end of the question in a message: after the name, two bytes of type and two of class. */
function endOfQuestion(message: Buffer): number {
  let at = 12
  while (message[at]) at += (message[at] ?? 0) + 1
  return at + 5
}

function nameIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = 12; message[at]; at += (message[at] ?? 0) + 1)
    labels.push(message.subarray(at + 1, at + 1 + (message[at] ?? 0)).toString('latin1'))
  return labels.join('.').toLowerCase()
}

function answerOf(question: Buffer, texts: readonly string[] | undefined, broken: boolean): Buffer {
  const head = Buffer.from(question.subarray(0, 12))
  const code = broken ? serverFailure : texts ? noError : noSuchName
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(texts?.length ?? 0, 6)
  head.writeUInt32BE(0, 8)
  const records = (texts ?? []).map(text => {
    const bytes = Buffer.from(text)
    // The name of the question, TXT, IN, a minute, and the text with its length.
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, bytes.length + 1, bytes.length])
    return Buffer.concat([record, bytes])
  })
  return Buffer.concat([head, question.subarray(12, endOfQuestion(question)), ...records])
}

/** A DNS server on this machine that knows the TXT records it is given, and no other name. */
export async function testDns() {
  const records = new Map<string, string[]>()
  let broken = false
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    const texts = broken ? undefined : records.get(nameIn(question))
    socket.send(answerOf(question, texts, broken), port, address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name: string, ...texts: string[]) => void records.set(name, texts),
    remove: (name: string) => void records.delete(name),
    /** From now on it answers, or answers that it cannot. */
    fails(now: boolean) {
      broken = now
    },
    close: () => new Promise<void>(resolve => socket.close(() => resolve())),
  }
}
