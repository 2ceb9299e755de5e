import type { Plugin } from 'vite'

const ofTheServer =
  /\/src\/(kit\/server|testing|demo)\/|\/(server|store|work|emails)\.ts$|node_modules\/(pg|fastify|kysely|pg-boss|nodemailer|sharp|pino)\/|__vite-browser-external|^node:/

/** Fails the build when a module of the server, or one of Node's own, would be sent to the browser. */
export function noServerCode(): Plugin {
  return {
    name: 'no-server-code',
    apply: 'build',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap(one => (one.type === 'chunk' ? Object.keys(one.modules) : []))
      if (modules.length < 100) this.error(`Only ${modules.length} modules were looked at for code of the server.`)
      const wrong = modules.filter(id => ofTheServer.test(id))
      if (wrong.length > 0) this.error(`Code of the server is in the browser app: ${wrong.join(', ')}`)
    },
  }
}
