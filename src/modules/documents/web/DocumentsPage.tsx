import { Box, Card } from '@mui/material'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxLimit } from '../../../kit/contract/page.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { found } from '../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { BulkBar } from '../../../kit/web/lists/BulkBar.tsx'
import { Pager } from '../../../kit/web/lists/Pager.tsx'
import { useMay } from '../../../kit/web/routing/guard.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { NoRows } from '../../../kit/web/theme/NoRows.tsx'
import { ListSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { PersonPage } from '../../records/web/parts.tsx'
import { documentsApi } from '../contract.ts'
import { useDocumentActions } from './DocumentActions.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { DownloadZip, firstPapers, type Owner, saveZip } from './DownloadZip.tsx'
import { PaperGroup } from './PaperGroup.tsx'
import { UploadDialog } from './UploadDialog.tsx'

/** What opens over a document. */
const overDocument = ['approve', 'send-back']

function Papers({ owner }: { owner: Owner }) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const limit = Math.min(Math.max(Math.trunc(Number(search.get('limit'))) || maxLimit, 1), maxLimit)
  const query = { ...firstPapers, page, limit }
  const asked = useApiQuery(documentsApi.listDocuments, { params: { id: owner.id }, query })
  const { data, error, refetch } = asked
  const find = (id: string) => found(data?.data, id, asked)
  const { actions, dialogs } = useDocumentActions(find)
  const opened = useDialog('document', find, { inner: overDocument, follows: true })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setSelected(before => before.symmetricDifference(new Set([id])))
  const set = (name: string, value: string | null) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.data.length === 0) {
    const text = t('No documents yet. Upload the first one.')
    const first = () => set('page', null)
    const list = { pagination: data.pagination, narrowed: false, clear: first, setPage: first }
    return <NoRows list={list} empty={{ icon: FileText, text }} />
  }
  const groups = [...Map.groupBy(data.data, paper => paper.documentTypeId).values()]
  const chosen = data.data.filter(paper => selected.has(paper.id))
  const clear = () => setSelected(new Set())
  return (
    <>
      {chosen.length > 0 && (
        <Box sx={{ p: { xs: 2, md: 3 }, pb: 0, mb: { xs: -1, md: 0 } }}>
          <BulkBar
            rows={chosen}
            actions={[
              {
                label: t('Download as ZIP'),
                icon: Download,
                onClick: papers =>
                  void saveZip(
                    owner,
                    papers.map(paper => paper.id),
                  ).then(clear, () => undefined),
              },
            ]}
            onClear={clear}
          />
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {groups.map(papers => (
          <PaperGroup
            key={papers[0]?.documentTypeId}
            papers={papers}
            ownerId={owner.id}
            menu={actions}
            onOpen={paper => opened.show(paper.id)}
            selected={selected}
            onSelect={toggle}
          />
        ))}
      </Box>
      {data.pagination.totalPages > 1 && (
        <Box sx={{ p: 3 }}>
          <Pager
            pagination={data.pagination}
            onPage={next => set('page', String(next))}
            onLimit={next => set('limit', String(next))}
          />
        </Box>
      )}
      <DialogAt of={opened}>
        {paper => <DocumentDialog of={paper} actions={actions(paper)} onClose={opened.close} />}
      </DialogAt>
      {dialogs}
    </>
  )
}

/** The papers of a person: what was handed in, how each stands, and what to do with it. */
export function DocumentsPage() {
  const mayUpload = useMay(documentsApi.addDocument.allow)
  // Of which type it is stands in the address.
  const uploaded = useDialog('upload', mayUpload)
  return (
    <PersonPage action={person => <DownloadZip owner={person} />}>
      {({ userProfile }) => (
        <Card>
          <Papers owner={userProfile} />
          <DialogAt of={uploaded}>
            {typeId => (
              <UploadDialog
                personId={userProfile.id}
                typeId={typeId}
                onChoose={uploaded.show}
                onClose={uploaded.close}
              />
            )}
          </DialogAt>
        </Card>
      )}
    </PersonPage>
  )
}
