import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { putOffApi, putOffDraft, putOffNote } from './contract.ts'
import { bringBack, putOff } from './work.ts'

export const puttingOff = serve(putOffApi, { putOff, bringBack }, { acts: { work: 'compliance.view' } })

named({ putOffDraft, putOffNote })
