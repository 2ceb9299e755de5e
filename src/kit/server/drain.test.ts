import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { letGoWhenClosing } from './drain.ts'

// Below the 25 seconds after which every connection is cut.
const patience = 10_000

test(
  'a connection that comes while the server closes, and on which nothing is asked, does not hold it up',
  async () => {
    const app = fastify()
    letGoWhenClosing(app)
    let late: ReturnType<typeof connect> | undefined
    app.addHook('preClose', async () => {
      late = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
      await once(late, 'close')
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    await app.close()
    expect(late?.destroyed).toBe(true)
  },
  patience,
)
