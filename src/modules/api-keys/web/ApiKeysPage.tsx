import { Box, Button, Typography } from '@mui/material'
import { Ban, KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { ListPage } from '../../../kit/web/lists/ListPage.tsx'
import { type Filter, type List, useList } from '../../../kit/web/lists/list.ts'
import type { Column } from '../../../kit/web/lists/list-view.ts'
import { showDay, showDayOf, showRecent } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { capabilityWords } from '../../roles/web/parts.tsx'
import { type ApiKey, apiKeyStates, apiKeysApi, type MadeApiKey } from '../contract.ts'
import { ApiKeyForm } from './ApiKeyForm.tsx'
import { NewToken } from './NewToken.tsx'

const stateWords = {
  active: () => t('Active'),
  ended: () => t('Ended'),
  revoked: () => t('Revoked'),
} as const

function State({ of: { state } }: { of: ApiKey }) {
  if (state !== 'active') return <StatusChip tone="neutral">{stateWords[state]()}</StatusChip>
  return (
    <StatusChip tone="success" quiet>
      {stateWords.active()}
    </StatusChip>
  )
}

const useOf = ({ lastUsedAt }: ApiKey) => (lastUsedAt ? showRecent(lastUsedAt) : t('Never'))
const startOf = ({ startsWith }: ApiKey) => `${startsWith}…`

/** What the key reads, one line each. */
function InWords({ of: { capabilities } }: { of: ApiKey }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, lineHeight: 1.45 }}>
      {capabilities.map(one => (
        <Box component="li" key={one} sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {capabilityWords(one)}
        </Box>
      ))}
    </Box>
  )
}

/** Until when it works; of a revoked key, who revoked it and when. */
function End({ of: { endsOn, revokedAt, revokedBy } }: { of: ApiKey }) {
  if (!revokedAt) return showDay(endsOn)
  return t('Revoked {day} by {name}', { day: showDayOf(revokedAt), name: revokedBy ?? '' })
}

function Name({ of }: { of: ApiKey }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {of.name}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {startOf(of)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('Created by {name}', { name: of.createdBy })}
      </Typography>
    </Box>
  )
}

const columns = (): Column<ApiKey>[] => [
  { name: 'name', title: t('Name'), sort: true, cell: key => <Name of={key} /> },
  { name: 'capabilities', title: t('What it can read'), grow: 1.5, cell: key => <InWords of={key} /> },
  { name: 'endsOn', title: t('Last day'), sort: true, width: 150, cell: key => <End of={key} /> },
  { name: 'lastUsedAt', title: t('Last used'), sort: true, width: 170, cell: useOf },
  { name: 'state', title: t('Status'), width: 120, cell: key => <State of={key} /> },
]

const filters = (): Filter[] => [
  {
    name: 'state',
    label: t('Status'),
    options: apiKeyStates.map(value => ({ value, label: stateWords[value]() })),
  },
]

const card = (key: ApiKey) => ({
  title: key.name,
  detail: startOf(key),
  more: (
    <Typography component="div" variant="body2" sx={{ display: 'grid', gap: 2 }}>
      <InWords of={key} />
      <Box sx={{ color: 'text.secondary' }}>
        {key.revokedAt ? <End of={key} /> : t('Last day: {day}', { day: showDay(key.endsOn) })}
        {' · '}
        {t('Last used: {time}', { time: useOf(key) })}
      </Box>
      <State of={key} />
    </Typography>
  ),
})

/** Revokes a key, after a question. */
function useRevoking(list: List<typeof apiKeysApi.listKeys>) {
  const [asked, setAsked] = useState<ApiKey | null>(null)
  const revoking = useApiMutation(apiKeysApi.revokeKey, {
    onDone(key) {
      list.updated(key)
      setAsked(null)
    },
  })
  const dialog = asked && (
    <ConfirmDialog
      open
      title={t('Revoke the API key {name}?', { name: asked.name })}
      confirmLabel={t('Revoke key')}
      destructive
      loading={revoking.loading}
      error={revoking.error}
      onConfirm={() => void revoking.send({ params: { id: asked.id } })}
      onClose={() => {
        revoking.reset()
        setAsked(null)
      }}
    >
      {t('The program that uses it loses access right away. A revoked key can’t be used again.')}
    </ConfirmDialog>
  )
  return { ask: setAsked, dialog }
}

/** Settings: the keys with which other programs read the organization's data. */
export function ApiKeysPage() {
  const list = useList(apiKeysApi.listKeys, { filters: filters() })
  const added = useDialog('new', true)
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const { ask, dialog } = useRevoking(list)
  const onMade = (of: MadeApiKey) =>
    added.closeThen(() => {
      list.created()
      setMade(of)
    })
  const add = (
    <Button variant="contained" startIcon={<Plus />} onClick={() => added.show()}>
      {t('Add API key')}
    </Button>
  )
  return (
    <>
      <ListPage<ApiKey>
        title={t('API keys')}
        detail={t(
          'Let other programs read your data. A key can’t change anything: it reads what you choose, until its last day.',
        )}
        back={{ to: '/settings', label: t('Settings') }}
        action={add}
        list={list}
        columns={columns()}
        nameOf={key => key.name}
        card={card}
        searchLabel={t('Search by name')}
        menu={key => [
          {
            label: t('Revoke'),
            icon: Ban,
            onClick: () => ask(key),
            unless: key.state === 'revoked' ? t('This API key is already revoked.') : null,
          },
        ]}
        empty={{ icon: KeyRound, text: t('No API keys yet.') }}
        grows
      />
      <DialogAt of={added}>{() => <ApiKeyForm onMade={onMade} onClose={added.close} />}</DialogAt>
      {made && <NewToken of={made} onClose={() => setMade(null)} />}
      {dialog}
    </>
  )
}
