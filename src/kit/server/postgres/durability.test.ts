import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'
import { type App, ask, freshDataDir, guardsOf, killAtOnce, serverOf, startApp } from './testing.ts'

const write = `
  await client.connect()
  await client.query('create table if not exists fact (id bigserial primary key)')
  for (;;) {
    const { rows } = await client.query('insert into fact default values returning id')
    console.log(rows[0].id)
  }
`

/** Kills the application, the guard and the server at one blow; answers the last number that was acknowledged. */
async function killAll(app: App, dataDir: string, after: number): Promise<number> {
  let acknowledged = 0
  const next = async () => {
    const { value, done } = await app.lines.next()
    if (!done) acknowledged = Number(value)
    return !done
  }
  for (let line = 0; line < after; line++) await next()
  const server = serverOf(dataDir) ?? 0
  killAtOnce([app.pid, ...guardsOf(server), server])
  while (await next());
  return acknowledged
}

test.runIf(process.platform === 'linux')(
  'kill -9 of everything loses no acknowledged write, five times over',
  async () => {
    const dataDir = freshDataDir()
    for (const after of [20, 50, 3, 80, 30]) {
      const acknowledged = await killAll(await startApp(dataDir, write, true), dataDir, after)
      const again = await startEmbedded({ dataDir })
      const [fact] = await ask(again.connection, `select count(*)::int as found from fact where id = ${acknowledged}`)
      expect(fact?.found).toBe(1)
      const [all] = await ask(again.connection, `select count(*)::int as found from fact where id <= ${acknowledged}`)
      expect(all?.found).toBeGreaterThanOrEqual(after)
      await again.stop()
    }
  },
)
