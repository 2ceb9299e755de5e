import type { ReplyOf } from '../../../../../kit/contract/endpoint.ts'
import { useApiQuery } from '../../../../../kit/web/api/api-query.ts'
import { t } from '../../../../../kit/web/text/text.ts'
import { offeredApi } from '../../../offered/contract.ts'
import type { LocalContent } from '../../../offered/rules.ts'
import { OfferedField } from '../../../offered/web/OfferedField.tsx'
import { askedByWords, askedFirst } from '../../../offered/web/SourcesField.tsx'

type Offered = ReplyOf<typeof offeredApi.listDocuments>[number]
type Asked = LocalContent['documents'][number]

/** The document types that a step for this position may ask for; what its requirements ask for stands first. */
export function useOfferedDocuments(positionId: string) {
  const asked = useApiQuery(offeredApi.listDocuments, { params: { positionId } })
  return { rows: asked.data && askedFirst(asked.data), error: asked.error, retry: () => void asked.refetch() }
}

const detailOf = (of: Offered) => askedByWords(of) || (of.category ?? '')

/** Which documents a step asks for, each required or not. */
export function DocumentsField({ positionId }: { positionId: string }) {
  const { rows, error, retry } = useOfferedDocuments(positionId)
  return (
    <OfferedField<Asked>
      name="content.documents"
      label={t('Documents')}
      none={t('There are no document types yet. Add them in Settings, Documents.')}
      rows={rows?.map(row => ({ ...row, detail: detailOf(row) }))}
      error={error}
      onRetry={retry}
      read={({ documentTypeId, required }) => ({ id: documentTypeId, required })}
      write={({ id, required }) => ({ documentTypeId: id, required })}
    />
  )
}
