import { buffer } from 'node:stream/consumers'
import type { Work } from '../../../kit/server/context.ts'
import type { Letterhead } from '../../../kit/server/pdf/content.ts'
import { logoFile } from './store.ts'

/** What stands at the head of every paper of the organization. A logo whose picture is not in the store is left out. */
export async function letterheadOf({ db, organization, services }: Work): Promise<Letterhead> {
  const plain = { organization: organization.name, logo: null }
  const fileId = await logoFile(db, organization.id)
  if (!fileId) return plain
  try {
    const { bytes } = await services.files.open(organization.id, fileId, { preview: true })
    return { ...plain, logo: await buffer(bytes) }
  } catch (error) {
    services.log.error({ err: error }, 'the logo for a PDF could not be read')
    return plain
  }
}
