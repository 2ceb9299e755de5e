import { Box, Typography } from '@mui/material'
import { MessageSquareReply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../../kit/web/dialogs/ConfirmDialog.tsx'
import { EditedList } from '../../../../kit/web/lists/EditedList.tsx'
import { useList } from '../../../../kit/web/lists/list.ts'
import type { Column } from '../../../../kit/web/lists/list-view.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { type ReviewReason, reasonsApi } from '../contract.ts'
import { usualReasons } from '../presets.ts'
import { ReasonForm } from './ReasonForm.tsx'

const spanishOf = ({ es }: ReviewReason) => (es ? <span lang="es">{es}</span> : t('Not in Spanish yet'))

const columns = (): Column<ReviewReason>[] => [
  {
    name: 'reason',
    title: t('Reason'),
    sort: true,
    cell: row => (
      <Typography variant="subtitle1" noWrap title={row.en}>
        {row.en}
      </Typography>
    ),
  },
  {
    name: 'es',
    title: t('Spanish'),
    cell: row => (
      <Typography variant="body2" color={row.es ? undefined : 'textSecondary'} noWrap title={row.es}>
        {spanishOf(row)}
      </Typography>
    ),
  },
]

const cardOf = (row: ReviewReason) => ({ title: row.en, detail: spanishOf(row) })

function Usual() {
  return (
    <Section
      title={t('Reasons that are always offered')}
      detail={t('One of yours with the same words takes the place of one of these.')}
    >
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: 3, listStyle: 'none' }}>
        {usualReasons.map(({ en, es }) => (
          <li key={en}>
            <Typography>{en}</Typography>
            <Typography variant="body2" color="textSecondary" lang="es">
              {es}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  )
}

/** Settings: why documents are sent back, to choose from at the review. */
export function ReasonsPage() {
  const list = useList(reasonsApi.listReasons)
  const [deleting, setDeleting] = useState<ReviewReason | null>(null)
  const remove = useApiMutation(reasonsApi.deleteReason, {
    refreshes: [reasonsApi.offerReasons],
    onDone: (_none, { params }) => {
      list.removed(params.id)
      setDeleting(null)
    },
  })
  const ask = (row: ReviewReason) => {
    remove.reset()
    setDeleting(row)
  }
  return (
    <>
      <EditedList
        title={t('Review reasons')}
        detail={t('Why documents are sent back, in the languages that people read.')}
        list={list}
        columns={columns()}
        nameOf={row => row.en}
        card={cardOf}
        searchLabel={t('Search by words')}
        add={t('Add reason')}
        actions={row => [{ label: t('Delete'), icon: Trash2, onClick: () => ask(row) }]}
        form={(of, onClose) => <ReasonForm of={of} list={list} onClose={onClose} />}
        empty={{ icon: MessageSquareReply, text: t('Keep the reasons that you give again and again.') }}
      />
      <Box sx={{ mt: 5 }}>
        <Usual />
      </Box>
      {deleting && (
        <ConfirmDialog
          open
          title={t('Delete this reason?')}
          confirmLabel={t('Delete')}
          destructive
          loading={remove.loading}
          error={remove.error}
          onConfirm={() => void remove.send({ params: { id: deleting.id } })}
          onClose={() => setDeleting(null)}
        >
          {t('It is no longer offered. Decisions that name it stay as they are.')}
        </ConfirmDialog>
      )}
    </>
  )
}
