import { Box, Button, ButtonBase, Card, Collapse, Typography } from '@mui/material'
import { ChevronDown, FileText, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxLimit } from '../../../kit/contract/page.ts'
import { useAsk } from '../../../kit/web/ask.ts'
import { showDay } from '../../../kit/web/dates.ts'
import { EmptyState } from '../../../kit/web/EmptyState.tsx'
import { Failure } from '../../../kit/web/Failure.tsx'
import { useMay } from '../../../kit/web/guard.ts'
import { Pager } from '../../../kit/web/Pager.tsx'
import { type MenuAction, RowMenu } from '../../../kit/web/RowMenu.tsx'
import { ListSkeleton } from '../../../kit/web/Skeletons.tsx'
import { t } from '../../../kit/web/text.ts'
import { PersonPage } from '../../caregivers/web/parts.tsx'
import { type CaregiverDocument, documentsApi } from '../contract.ts'
import { useDocumentActions } from './DocumentActions.tsx'
import { DocumentDialog } from './DocumentDialog.tsx'
import { factsLine } from './parts.tsx'
import { StatusOfDocument } from './StatusOfDocument.tsx'
import { UploadDialog } from './UploadDialog.tsx'

type RowProps = {
  of: CaregiverDocument
  menu: (of: CaregiverDocument) => readonly MenuAction[]
  onOpen: (of: CaregiverDocument) => void
}

function PaperRow({ of, menu, onOpen }: RowProps) {
  const received = t('Received {day} from {name}', { day: showDay(of.receivedOn), name: of.uploader })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pr: 3 }}>
      <ButtonBase
        onClick={() => onOpen(of)}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 64,
          px: { xs: 4, md: 5 },
          py: 3,
          gap: 3,
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          textAlign: 'left',
          '&:hover': { bgcolor: 'surface.sunken' },
        }}
      >
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="subtitle1">{of.typeName}</Typography>
          <Typography variant="body2" color="textSecondary">
            {factsLine(of) || received}
          </Typography>
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ width: 180, display: { xs: 'none', md: 'block' } }}>
          {of.category?.label}
        </Typography>
        <Box sx={{ width: { md: 120 } }}>
          <StatusOfDocument status={of.status} />
        </Box>
      </ButtonBase>
      <RowMenu of={of.typeName} actions={menu(of)} />
    </Box>
  )
}

/** The newest paper of a type, and the earlier ones behind it. */
function PaperGroup({ papers, ...row }: Omit<RowProps, 'of'> & { papers: readonly CaregiverDocument[] }) {
  const [open, setOpen] = useState(false)
  const [newest, ...earlier] = papers
  if (!newest) return null
  return (
    <Box component="li" sx={{ listStyle: 'none', '& + &': { borderTop: 1, borderColor: 'line.subtle' } }}>
      <PaperRow of={newest} {...row} />
      {earlier.length > 0 && (
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 2 }}>
          <Button
            size="small"
            aria-expanded={open}
            endIcon={<ChevronDown style={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setOpen(!open)}
            sx={{ ml: -2 }}
          >
            {t('{count, plural, one {# earlier document} other {# earlier documents}}', { count: earlier.length })}
          </Button>
        </Box>
      )}
      <Collapse in={open} unmountOnExit sx={{ bgcolor: 'surface.sunken' }}>
        {earlier.map(paper => (
          <PaperRow key={paper.id} of={paper} {...row} />
        ))}
      </Collapse>
    </Box>
  )
}

function Papers({ personId }: { personId: string }) {
  const [search, setSearch] = useSearchParams()
  const page = Math.max(Math.trunc(Number(search.get('page'))) || 1, 1)
  const limit = Math.min(Math.max(Math.trunc(Number(search.get('limit'))) || maxLimit, 1), maxLimit)
  const query = { page, limit, sort: '-receivedAt' }
  const { data, error, refetch } = useAsk(documentsApi.listDocuments, { params: { id: personId }, query })
  const { actions, dialog } = useDocumentActions()
  const set = (name: string, value: string | null) =>
    setSearch(before => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.data.length === 0)
    return <EmptyState icon={FileText} text={t('Nothing has been handed in yet. Upload the first document.')} />
  const groups = [...Map.groupBy(data.data, paper => paper.documentTypeId).values()]
  const opened = data.data.find(paper => paper.id === search.get('document'))
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0 }}>
        {groups.map(papers => (
          <PaperGroup
            key={papers[0]?.documentTypeId}
            papers={papers}
            menu={actions}
            onOpen={paper => set('document', paper.id)}
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
      {opened && <DocumentDialog of={opened} actions={actions(opened)} onClose={() => set('document', null)} />}
      {dialog}
    </>
  )
}

/** The papers of a person: what was handed in, how each stands, and what to do with it. */
export function DocumentsPage() {
  const mayUpload = useMay(documentsApi.addDocument.allow)
  const [uploadingFor, setUploadingFor] = useState<string | null>(null)
  return (
    <PersonPage
      tab="documents"
      action={person =>
        mayUpload && (
          <Button variant="contained" startIcon={<Upload />} onClick={() => setUploadingFor(person.id)}>
            {t('Upload document')}
          </Button>
        )
      }
    >
      {({ userProfile }) => (
        <Card>
          <Papers personId={userProfile.id} />
          {uploadingFor === userProfile.id && (
            <UploadDialog personId={userProfile.id} onClose={() => setUploadingFor(null)} />
          )}
        </Card>
      )}
    </PersonPage>
  )
}
