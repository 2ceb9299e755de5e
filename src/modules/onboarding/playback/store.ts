import { sql } from 'kysely'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { type ScanState, scanState } from '../../../kit/contract/scan.ts'
import type { Db } from '../../../kit/server/database.ts'

/** Says whether a stored video belongs to a step, now or in a version that somebody keeps, or was uploaded by the account. */
export async function mayWatch(db: Db, fileId: string, accountId: string): Promise<boolean> {
  const used = JSON.stringify([{ content: { videoFileId: fileId } }])
  const found = await db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('media_type', '=', 'video/mp4')
    .where(
      sql<boolean>`created_by = ${accountId}
        or exists (select from walkthrough_step where video_file_id = ${fileId})
        or exists (select from walkthrough_version where steps @> ${used}::jsonb)`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a video was looked at for viruses. Throws `notFound`. */
export async function readScan(db: Db, fileId: string): Promise<ScanState> {
  const file = await db.selectFrom('stored_file').select('scan').where('id', '=', fileId).executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  return scanState.parse(file.scan)
}

/** A stored video, to be played where it is shown. Throws `notFound`. */
export async function readVideo(db: Db, fileId: string) {
  const file = await db
    .selectFrom('stored_file')
    .select(['id as fileId', 'organization_id as organizationId', 'name', 'media_type as mediaType', 'bytes'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (!file) throw new Refusal('notFound')
  return { ...file, inline: true }
}
