import { listen, type Work } from '../../../kit/server/context.ts'
import { named } from '../../../kit/server/named.ts'
import { serve } from '../../../kit/server/serve.ts'
import { addOnRecord, settingsHandlers } from '../../../kit/server/settings-handlers.ts'
import { organizationFounded } from '../../organization/work.ts'
import { type Acknowledgement, acknowledgement, acknowledgementDraft, acknowledgementsApi } from './contract.ts'
import { starters } from './presets.ts'
import { acknowledgementRows, namesTaken } from './store.ts'

const noun = 'acknowledgement'

/** Why a text cannot be deleted. */
function inUse({ signatures, needed }: Acknowledgement): string | null {
  if (signatures > 0) return 'People have signed this text. Make it inactive instead.'
  return needed ? 'A requirement asks for this text, or did before. Make it inactive instead.' : null
}

const { create, update, remove } = settingsHandlers(noun, acknowledgementRows, inUse)

async function addStarters(work: Work): Promise<Acknowledgement[]> {
  const taken = await namesTaken(work.db)
  const added: Acknowledgement[] = []
  for (const one of starters) {
    if (!taken.has(one.name.toLowerCase())) added.push(await addOnRecord(work, noun, acknowledgementRows, one))
  }
  return added
}

export const acknowledgementForms = serve(
  acknowledgementsApi,
  {
    listAcknowledgements: ctx => acknowledgementRows.list(ctx, ctx.query),
    createAcknowledgement: create,
    async addStarters(ctx) {
      const added = await addStarters(ctx)
      // When they are all here already, nothing changes.
      if (added.length === 0) await ctx.audit({ action: `${noun}.created`, subjectKind: noun, before: {}, after: {} })
      return added
    },
    updateAcknowledgement: update,
    deleteAcknowledgement: remove,
  },
  { on: [listen(organizationFounded, async work => void (await addStarters(work)))] },
)

named({ acknowledgement, acknowledgementDraft })
