import { Box, Typography } from '@mui/material'
import { Check, Download, FileCheck, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useDownload } from '../../../kit/web/api/download.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ReasonForm } from '../../../kit/web/dialogs/ReasonForm.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import type { MenuAction } from '../../../kit/web/lists/RowMenu.tsx'
import { showDayOf, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { type DestructionRequest, destructionApi, requestStates } from '../destruction/contract.ts'
import { dueApi } from '../due/contract.ts'
import { kindWords, RetentionTabs } from './parts.tsx'

const states: Readonly<Record<DestructionRequest['state'], { tone: ToneName; words: () => string }>> = {
  asked: { tone: 'info', words: () => t('Waits for approval') },
  approved: { tone: 'warning', words: () => t('Approved') },
  refused: { tone: 'neutral', words: () => t('Refused') },
  withdrawn: { tone: 'neutral', words: () => t('Withdrawn') },
  done: { tone: 'success', words: () => t('Destroyed') },
}

function State({ of }: { of: DestructionRequest }) {
  const { tone, words } = states[of.state]
  const held = of.items.some(item => item.held)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <StatusChip tone={tone}>{words()}</StatusChip>
      {held && <StatusChip tone="warning">{t('Legal hold')}</StatusChip>}
    </Box>
  )
}

function itemWords({ person, kind, state, documents, files }: DestructionRequest['items'][number]): string {
  const words = t('{name}: {kind}', { name: person.name, kind: kindWords(kind) })
  if (state === 'dropped') return t('{words} (not destroyed)', { words })
  if (state === 'waiting') return words
  const counts = t(
    '{documents, plural, one {# document} other {# documents}}, {files, plural, one {# file} other {# files}}',
    {
      documents,
      files,
    },
  )
  return `${words} · ${counts}`
}

function Items({ of }: { of: DestructionRequest }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, lineHeight: 1.45 }}>
      {of.items.map(item => (
        <Box component="li" key={item.id}>
          {itemWords(item)}
        </Box>
      ))}
    </Box>
  )
}

function People({ of }: { of: DestructionRequest }) {
  const { askedBy, askedAt, decidedBy, decidedAt, reason } = of
  const words = { name: decidedBy ?? '', when: decidedAt ? showInstant(decidedAt) : '' }
  return (
    <Box sx={{ lineHeight: 1.45 }}>
      {t('Requested by {name} on {when}', { name: askedBy, when: showInstant(askedAt) })}
      {decidedBy && (
        <Box>
          {of.state === 'refused' ? t('Refused by {name} on {when}', words) : t('Approved by {name} on {when}', words)}
        </Box>
      )}
      {reason && <Typography variant="body2">{reason}</Typography>}
    </Box>
  )
}

const nameOf = (of: DestructionRequest) => t('Request of {day}', { day: showDayOf(of.askedAt) })

const columns = (): Column<DestructionRequest>[] => [
  { name: 'items', title: t('Records'), grow: 2, cell: row => <Items of={row} /> },
  { name: 'people', title: t('Who'), grow: 1.5, cell: row => <People of={row} /> },
  { name: 'state', title: t('Status'), width: 170, cell: row => <State of={row} /> },
]

const filters = (): Filter[] => [
  { name: 'state', label: t('Status'), options: requestStates.map(value => ({ value, label: states[value].words() })) },
]

const card = (of: DestructionRequest) => ({
  title: nameOf(of),
  detail: states[of.state].words(),
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2 }}>
      <Items of={of} />
      <People of={of} />
      <State of={of} />
    </Typography>
  ),
})

const refreshes = [destructionApi.listRequests, dueApi.listDue]

/** Approves a request after a question. */
function ApproveDialog({ of, onClose }: { of: DestructionRequest; onClose: () => void }) {
  const approving = useApiMutation(destructionApi.approve, { refreshes, onDone: onClose })
  return (
    <ConfirmDialog
      open
      wide
      title={t('Approve this destruction?')}
      confirmLabel={t('Approve and destroy')}
      destructive
      loading={approving.loading}
      error={approving.error}
      onConfirm={() => void approving.send({ params: { id: of.id } })}
      onClose={onClose}
    >
      <Box sx={{ mb: 3 }}>
        <Items of={of} />
      </Box>
      {t('Files and details are destroyed within a minute. Nobody can bring them back. The certificate stays.')}
    </ConfirmDialog>
  )
}

function RefuseForm({ of, onClose }: { of: DestructionRequest; onClose: () => void }) {
  const { send, loading, error } = useApiMutation(destructionApi.refuse, { refreshes, onDone: onClose })
  return (
    <ReasonForm
      title={t('Refuse this destruction?')}
      submitLabel={t('Refuse')}
      help={t('Who asked reads it.')}
      loading={loading}
      error={error}
      onSubmit={body => send({ params: { id: of.id }, body })}
      onClose={onClose}
    />
  )
}

/** Settings: what was asked for, what waits for a second person, and certificates. */
export function RequestsPage() {
  const list = useList(destructionApi.listRequests, { filters: filters() })
  const [approved, setApproved] = useState<DestructionRequest | null>(null)
  const refused = useDialog('refuse', list.find)
  const withdrawing = useApiMutation(destructionApi.withdraw, { refreshes })
  const { save } = useDownload()
  const menu = (of: DestructionRequest): MenuAction[] => {
    const notMine = of.own ? t('You asked for it, so another person decides.') : null
    if (of.state === 'asked')
      return [
        { label: t('Approve'), icon: Check, onClick: () => setApproved(of), unless: notMine },
        { label: t('Refuse'), icon: X, onClick: () => refused.show(of.id), unless: notMine },
        ...(of.own
          ? [{ label: t('Withdraw'), icon: Undo2, onClick: () => void withdrawing.send({ params: { id: of.id } }) }]
          : []),
      ]
    return [
      {
        label: t('Certificate'),
        icon: Download,
        onClick: () =>
          void save(
            destructionApi.readCertificate,
            { params: { id: of.id } },
            `${t('Certificate of destruction')}.pdf`,
          ),
        unless: of.state === 'done' ? null : t('There is a certificate once everything is destroyed.'),
      },
    ]
  }
  return (
    <>
      <ListPage<DestructionRequest>
        title={t('Destruction requests')}
        detail={t('A second person approves each. A certificate says what was destroyed.')}
        back={{ to: '/settings', label: t('Settings') }}
        above={<RetentionTabs value="requests" />}
        list={list}
        columns={columns()}
        nameOf={nameOf}
        card={card}
        menu={menu}
        empty={{ icon: FileCheck, text: t('Nobody has asked to destroy anything yet.') }}
        grows
      />
      {approved && <ApproveDialog of={approved} onClose={() => setApproved(null)} />}
      <DialogAt of={refused}>{of => <RefuseForm of={of} onClose={refused.close} />}</DialogAt>
    </>
  )
}
