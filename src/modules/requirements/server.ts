import { parts } from '../../kit/server/serve.ts'
import { changes } from './changes/server.ts'
import { packImports } from './pack-imports/server.ts'
import { packs } from './packs/server.ts'
import { sources } from './sources/server.ts'
import { requirements as setup } from './writing/server.ts'

export const requirements = parts(setup, sources, changes, packs, packImports)
