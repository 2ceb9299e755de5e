import { setImmediate as nextTurn } from 'node:timers/promises'
import { readConfig } from './kit/server/config.ts'
import { startEmbedded } from './kit/server/postgres/embedded.ts'
import { closeFolders, makePrivately } from './kit/server/private.ts'
import { startFailure } from './kit/server/start-failure.ts'

type Stop = () => Promise<unknown>

/** Without its database the product is of no use; whoever started it starts both again. */
function endAtOnce(why: string): void {
  console.error(`Carefold ends, start it again: ${why}`)
  process.exit(1)
}

/**
 * Gives back what only the start needed, some fifteen megabytes. V8 collects by itself once it lacks room, which a server
 * that waits for its first people never does; `npm start` lends it the call by `--expose-gc`.
 */
function giveBackMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}

/** Starts the product with this environment and answers how to stop it. Rejects with a sentence when it cannot start. */
async function start(env: NodeJS.ProcessEnv): Promise<Stop> {
  makePrivately()
  const config = readConfig(env)
  closeFolders(config.dataDir)
  const [embedded, { serveProduct }] = await Promise.all([
    config.databaseUrl ? null : startEmbedded({ dataDir: config.dataDir, onLost: endAtOnce }),
    // The database's processes begin in this turn, and come up while this one reads the product.
    nextTurn().then(() => import('./product.ts')),
  ])
  if (config.demo && embedded && !embedded.attached) {
    const { removeHalfDemo } = await import('./demo/start-over.ts')
    const removed = await removeHalfDemo(embedded.connection, config)
    if (removed) console.log('An earlier start was stopped while it made the demo organization. It is made anew.')
  }
  const stopProduct = await serveProduct(config, embedded?.connection ?? { connectionString: config.databaseUrl ?? '' })
  // Whoever waits for the start is answered first.
  setTimeout(giveBackMemory, 1000).unref()
  return async () => {
    await stopProduct()
    await embedded?.stop()
  }
}

/** Milliseconds from the signal to the end. Requests are cut off before; this is for what hangs otherwise. */
const endsWithin = 29_000

function endWhenLate(): void {
  console.error(
    `Carefold ends: work was still under way ${endsWithin / 1000} seconds after the signal. What was not saved is rolled back.`,
  )
  // The embedded database shuts down by itself when this process is gone.
  process.exit(1)
}

function stopOnSignal(stop: Stop): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return
      stopping = true
      setTimeout(endWhenLate, endsWithin).unref()
      stop().then(
        () => process.exit(0),
        error => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

const started = start(process.env)
// From the first moment on: whoever reads that it runs may end it at once.
stopOnSignal(async () => (await started)())
started.catch(error => {
  console.error(startFailure(error))
  process.exit(1)
})
