import { Alert, Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { z } from 'zod'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { ConfirmDialog } from '../../../kit/web/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../kit/web/dialogs/FormDialog.tsx'
import { DialogAt, useDialog } from '../../../kit/web/dialogs/in-address.tsx'
import { SelectField, SwitchField } from '../../../kit/web/forms/choice-fields.tsx'
import { useFormOf } from '../../../kit/web/forms/form.tsx'
import { showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { CopyLine } from '../../../kit/web/theme/CopyLine.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip, type ToneName } from '../../../kit/web/theme/StatusChip.tsx'
import { bindersApi } from '../binders/contract.ts'
import type { Survey } from '../contract.ts'
import { linksApi, type SurveyLink, type SurveyView } from '../links/contract.ts'

const refreshes = [linksApi.listLinks, linksApi.listViews]
const states: Readonly<Record<SurveyLink['state'], { tone: ToneName; words: () => string }>> = {
  open: { tone: 'success', words: () => t('Open') },
  over: { tone: 'neutral', words: () => t('Ended') },
  revoked: { tone: 'neutral', words: () => t('Closed') },
  locked: { tone: 'error', words: () => t('Locked: 5 wrong codes') },
}

const draft = z.object({ hours: z.string(), binders: z.boolean() })
type Made = { url: string; code: string }

function LinkForm({ of, onMade, onClose }: { of: Survey; onMade: (made: Made) => void; onClose: () => void }) {
  const form = useFormOf(draft, { hours: '8', binders: true })
  const { data: there } = useApiQuery(bindersApi.listBinders, { params: { id: of.id } })
  const build = useApiMutation(bindersApi.buildBinders, { refreshes: [bindersApi.listBinders] })
  const { send, loading, error } = useApiMutation(linksApi.addLink, {
    refreshes,
    onDone: (made, { body }) => {
      // A link that offers binders has some to offer.
      if (body.binders && there?.length === 0) void build.send({ params: { id: of.id } })
      onMade(made)
    },
  })
  const options = [
    { value: '4', label: t('4 hours') },
    { value: '8', label: t('8 hours') },
    { value: '24', label: t('24 hours') },
    { value: '72', label: t('3 days') },
    { value: '168', label: t('7 days') },
  ]
  return (
    <FormDialog
      title={t('Create a link for the surveyor')}
      submitLabel={t('Create link')}
      form={form}
      loading={loading}
      error={error}
      onClose={onClose}
      onSubmit={({ hours, binders }) => send({ params: { id: of.id }, body: { hours: Number(hours), binders } })}
    >
      <SelectField name="hours" label={t('Works for')} options={options} />
      <SwitchField
        name="binders"
        label={t('The surveyor may download the binders')}
        help={t('If there are none yet, they are built now.')}
      />
      {of.medical && <Alert severity="warning">{t('Medical pages are included.')}</Alert>}
    </FormDialog>
  )
}

function Shown({ made }: { made: Made }) {
  return (
    <Box sx={{ display: 'grid', gap: 3, mb: 4 }}>
      <Alert severity="info">
        {t('Copy both now: they are shown only once. Send the link, and say the code in person or by phone.')}
      </Alert>
      <CopyLine label={t('Link')} text={made.url} />
      <CopyLine label={t('Code')} text={made.code} action={t('Copy code')} />
    </Box>
  )
}

function Row({ of, onClose }: { of: SurveyLink; onClose: () => void }) {
  const { tone, words } = states[of.state]
  const viewed = of.lastViewAt
    ? t('{count, plural, one {Viewed once} other {Viewed # times}}, last {when}', {
        count: of.views,
        when: showInstant(of.lastViewAt),
      })
    : t('Not viewed yet')
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <StatusChip tone={tone}>{words()}</StatusChip>
        <Typography variant="body2">{t('Ends {when}', { when: showInstant(of.endsAt) })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {of.binders ? t('With binders') : t('On screen only')} · {viewed}
        </Typography>
        {of.revoked && (
          <Typography variant="body2" color="textSecondary">
            {t('Closed {when} by {name}', { when: showInstant(of.revoked.at), name: of.revoked.by })}
          </Typography>
        )}
      </Box>
      {(of.state === 'open' || of.state === 'locked') && (
        <Button variant="outlined" onClick={onClose}>
          {t('End now')}
        </Button>
      )}
    </Box>
  )
}

/** The links of a survey: code, end, views. */
export function LinksCard({ of }: { of: Survey }) {
  const { data, error, refetch } = useApiQuery(linksApi.listLinks, { params: { id: of.id } })
  const added = useDialog('link', true)
  const [made, setMade] = useState<Made | null>(null)
  const [ending, setEnding] = useState<string | null>(null)
  const revoke = useApiMutation(linksApi.revokeLink, { refreshes, onDone: () => setEnding(null) })
  return (
    <Section
      title={t('Surveyor’s link')}
      stacked
      action={
        of.endedAt === null &&
        of.sample.length > 0 && (
          <Button variant="outlined" onClick={() => added.show()}>
            {t('Create link')}
          </Button>
        )
      }
    >
      {made && <Shown made={made} />}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={1} />}
      {data?.length === 0 && <Typography color="textSecondary">{t('No link yet.')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.map(link => (
          <Row key={link.id} of={link} onClose={() => setEnding(link.id)} />
        ))}
      </Box>
      <DialogAt of={added}>
        {() => <LinkForm of={of} onClose={added.close} onMade={one => added.closeThen(() => setMade(one))} />}
      </DialogAt>
      <ConfirmDialog
        open={ending !== null}
        title={t('End this link now?')}
        confirmLabel={t('End link')}
        destructive
        loading={revoke.loading}
        error={revoke.error}
        onConfirm={() => ending && void revoke.send({ params: { id: ending } })}
        onClose={() => {
          revoke.reset()
          setEnding(null)
        }}
      >
        {t('The surveyor can’t open anything with it after this.')}
      </ConfirmDialog>
    </Section>
  )
}

function viewWords({ what, person, document }: SurveyView): string {
  const names = { person: person ?? '', document: document ?? '' }
  switch (what) {
    case 'entered':
      return t('Entered the code')
    case 'wrongCode':
      return t('Wrong code')
    case 'list':
      return t('Viewed the list of people')
    case 'person':
      return t('Viewed {person}', names)
    case 'document':
      return t('Viewed {document} of {person}', names)
    case 'binder':
      return t('Downloaded the binder of {person}', names)
    case 'allBinders':
      return t('Downloaded all binders')
  }
}

/** Everything that was opened through the links, the newest first. */
export function ViewsCard({ of }: { of: Survey }) {
  const views = { params: { id: of.id }, query: { limit: 50 } }
  const { data, error, refetch } = useApiQuery(linksApi.listViews, views, { every: 15_000 })
  if (!error && (!data || data.data.length === 0)) return null
  return (
    <Section title={t('Viewed by the surveyor')}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {data?.data.map(view => (
          <li key={view.id}>
            <Typography variant="body2">{viewWords(view)}</Typography>
            <Typography variant="body2" color="textSecondary">
              {showInstant(view.at)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  )
}
