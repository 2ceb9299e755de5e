import { Box, Typography } from '@mui/material'
import { FileUp } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { call } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { FileDrop } from '../../../kit/web/forms/FileDrop.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { type ImportRow, importsApi, tableRule, zipRule } from '../contract.ts'
import { FirstStep } from './FirstStep.tsx'
import { ImportStateChip } from './parts.tsx'

const nameOf = ({ name }: ImportRow) => name
const linesOf = ({ lines, kind }: ImportRow) =>
  kind === 'scans'
    ? t('{count, plural, one {# document} other {# documents}}', { count: lines })
    : t('{count, plural, one {# line} other {# lines}}', { count: lines })
const madeOf = ({ made, changed, kind }: ImportRow) =>
  kind === 'scans' ? t('{count} imported', { count: changed }) : t('{made} added, {changed} changed', { made, changed })

const columns = (): Column<ImportRow>[] => [
  { name: 'name', title: t('File'), sort: true, grow: 1.5, cell: nameOf },
  { name: 'lines', title: t('Lines'), width: 150, cell: linesOf },
  { name: 'made', title: t('Imported'), cell: madeOf },
  {
    name: 'creator',
    title: t('Read by'),
    cell: of => (
      <>
        <div>{of.creator}</div>
        <Typography variant="body2" color="textSecondary">
          {showInstant(of.createdAt)}
        </Typography>
      </>
    ),
  },
  { name: 'state', title: t('Status'), width: 130, cell: of => <ImportStateChip state={of.state} /> },
]

const card = (of: ImportRow) => ({
  title: of.name,
  detail: `${linesOf(of)} · ${madeOf(of)}`,
  more: <ImportStateChip state={of.state} />,
})

type Reading = typeof importsApi.addImport | typeof importsApi.addScans

/** Sends a file to be read, and opens what became of it. */
function useReading(reading: Reading) {
  const navigate = useNavigate()
  return async (files: readonly File[], onProgress: (share: number) => void, signal: AbortSignal) => {
    const { id } = await call(reading, { files, onProgress, signal, quiet: true })
    await refresh(importsApi.listImports)
    void navigate(`/settings/import/${id}`)
  }
}

function StaffCard() {
  const send = useReading(importsApi.addImport)
  return (
    <Section title={t('New import')}>
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {t(
          'Export your staff from your current system as CSV or Excel, with the column names in the first line, and choose the file here. You check every line before anything is imported. No emails are sent, and you can undo an import.',
        )}
      </Typography>
      <FileDrop label={t('File with staff')} rule={tableRule} send={send} asChosen />
    </Section>
  )
}

function ScansCard() {
  const send = useReading(importsApi.addScans)
  return (
    <Section title={t('Scanned files')}>
      <Typography color="textSecondary" sx={{ mb: 4, maxWidth: 720 }}>
        {t(
          'Put scanned documents in a ZIP. Name each file with the person, the document type and its date, for example “{example}”, or put them in a folder for each person. An index.csv in the ZIP may say it instead.',
          { example: 'Delgado, Rosa - TB test 2026-03-01.pdf' },
        )}
      </Typography>
      <FileDrop label={t('ZIP with scanned files')} rule={zipRule} send={send} asChosen />
    </Section>
  )
}

function DeleteDialog({ of, onClose }: { of: ImportRow; onClose: () => void }) {
  const deleting = useApiMutation(importsApi.deleteImport, { refreshes: [importsApi.listImports], onDone: onClose })
  return (
    <ConfirmDialog
      open
      title={t('Delete the draft {name}?', { name: of.name })}
      confirmLabel={t('Delete draft')}
      destructive
      loading={deleting.loading}
      error={deleting.error}
      onConfirm={() => void deleting.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      {t('Nothing was imported from it yet. The file on your computer stays.')}
    </ConfirmDialog>
  )
}

/** Takes a new file of existing staff, and lists the imports of before. */
export function ImportsPage() {
  const list = useList(importsApi.listImports)
  const deleted = useDialog('delete', id => list.find(id), { follows: true })
  return (
    <>
      <ListPage<ImportRow>
        title={t('Import staff')}
        detail={t('Move people, dates and scanned documents in from your current system.')}
        above={
          <Box
            sx={{
              ...{ display: 'grid', gap: 5, mb: 5, alignItems: 'start' },
              gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            <FirstStep />
            <StaffCard />
            <ScansCard />
          </Box>
        }
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={card}
        to={({ id }) => `/settings/import/${id}`}
        menu={of => (of.state === 'draft' ? [{ label: t('Delete draft'), onClick: () => deleted.show(of.id) }] : [])}
        empty={{ icon: FileUp, text: t('No imports yet.') }}
      />
      <DialogAt of={deleted}>{of => <DeleteDialog of={of} onClose={deleted.close} />}</DialogAt>
    </>
  )
}
