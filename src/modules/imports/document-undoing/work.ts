import type { Work } from '../../../kit/server/context.ts'
import { holdPersons } from '../../caregivers/store.ts'
import { refreshTimelines } from '../../status/timeline/work.ts'
import type { StoredLine } from '../lines/store.ts'
import { placeOf } from '../store.ts'
import { type Attached, removeDocuments, takeFiles } from './store.ts'

/** What a line of a ZIP wrote: a new document, or the files of one that had none. */
export type WrittenScan = Attached & { readonly isNew: boolean }

/** Takes back what a line of a ZIP wrote. Answers what was built upon it and stays. */
export async function undoScan(work: Work, line: StoredLine): Promise<string[]> {
  const text = line.written && work.services.sealer.unseal(line.written, placeOf(line.id, 'written'))
  if (!text || line.personId === null) return line.written ? ['caregiver_document'] : []
  const written = JSON.parse(text) as WrittenScan
  const { personId } = line
  await holdPersons(work.db, [personId])
  const stays = written.isNew
    ? (await removeDocuments(work.db, [written.documentId], written.fileIds)) > 0
    : !(await takeFiles(work.db, written))
  if (stays) return ['caregiver_document']
  for (const fileId of written.fileIds) await work.services.files.remove(work, fileId)
  if (written.isNew) await refreshTimelines(work, [personId])
  await work.audit({ action: 'caregiver.importUndone', subjectKind: 'person', subjectId: personId, personId })
  return []
}
