import { Button } from '@mui/material'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { maxLimit } from '../../../kit/contract/page.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { callAny } from '../../../kit/web/api/call.ts'
import { currentSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { saveFile } from '../../../kit/web/theme/save-file.ts'
import { documentsApi } from '../contract.ts'
import { downloadApi } from '../download/contract.ts'
import { nameOfZip } from '../download/rules.ts'

/** Whose papers they are. */
export type Owner = { readonly id: string; readonly firstName: string; readonly lastName: string }

/** Saves the papers of a person as one ZIP, all of them or the chosen ones. Throws a Refusal, which has been told. */
export async function saveZip(owner: Owner, documentId?: readonly string[]): Promise<void> {
  const { data } = await callAny(downloadApi.downloadDocuments, { query: { userId: owner.id, documentId } })
  const timeZone = currentSession()?.user.organization.timeZone ?? 'UTC'
  if (data instanceof Blob) saveFile(data, nameOfZip([owner], dayIn(timeZone, new Date())))
}

/** The first papers of a person, the newest first: what the page asks for when nothing else stands in its address. */
export const firstPapers = { page: 1, limit: maxLimit, sort: '-receivedAt' } as const

/** Saves all papers of a person; nothing while there is none. */
export function DownloadZip({ owner }: { owner: Owner }) {
  const { data } = useApiQuery(documentsApi.listDocuments, { params: { id: owner.id }, query: firstPapers })
  const [loading, setLoading] = useState(false)
  if (!data || data.pagination.total === 0) return null
  const save = () => {
    setLoading(true)
    void saveZip(owner)
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return (
    <Button variant="outlined" startIcon={<Download />} loading={loading} onClick={save}>
      {t('Download all')}
    </Button>
  )
}
