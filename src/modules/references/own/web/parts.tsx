import { Box, Button, Typography } from '@mui/material'
import { CircleCheck, CircleX, Clock, MessageSquareQuote, TriangleAlert, UserRoundPlus } from 'lucide-react'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import type { Reads } from '../../../../kit/web/api/stale.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showDayOf } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { NeededReferences } from '../../requests/contract.ts'
import { stillToName } from '../../requests/rules.ts'
import { relationWord } from '../../requests/web/parts.tsx'
import { type OwnReference, type OwnReferences, ownReferencesApi } from '../contract.ts'

const RefereeForm = lazy(() => import('./RefereeForm.tsx').then(m => m.RefereeForm))

function StateChip({ state }: Pick<OwnReference, 'state'>) {
  const chips = {
    waiting: { tone: 'info', icon: Clock, words: t('Waiting for an answer') },
    received: { tone: 'success', icon: CircleCheck, words: t('Received') },
    declined: { tone: 'neutral', icon: CircleX, words: t('Can’t give a reference') },
    canceled: { tone: 'neutral', icon: CircleX, words: t('Canceled') },
    expired: { tone: 'neutral', icon: CircleX, words: t('No answer') },
    bounced: { tone: 'warning', icon: TriangleAlert, words: t('Email not delivered') },
  } as const
  const { tone, icon, words } = chips[state]
  return (
    <StatusChip tone={tone} icon={icon} wraps>
      {words}
    </StatusChip>
  )
}

type Acts = { replace: (id: string) => void; cancel: (id: string) => void; canceling: boolean; may: boolean }

function Row({ of, acts }: { of: OwnReference; acts: Acts }) {
  const { name, email, relation, employer, state, lastSentAt, replacedBy } = of
  const lines = [
    [relationWord(relation), employer].filter(Boolean).join(' · '),
    email,
    state === 'waiting' && lastSentAt && t('We emailed them on {day}.', { day: showDayOf(lastSentAt) }),
    replacedBy && t('You named {name} instead.', { name: replacedBy }),
  ].filter(line => typeof line === 'string' && line !== '')
  const mayReplace = acts.may && !replacedBy && ['declined', 'expired', 'bounced'].includes(state)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'flex-start',
        px: { xs: 4, md: 5 },
        py: 3.5,
        borderTop: 1,
        borderColor: 'line.subtle',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {lines.map(line => (
          <Typography key={String(line)} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Box>
      <StateChip state={state} />
      {(mayReplace || of.mayCancel) && (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {mayReplace && (
            <Button
              variant="outlined"
              aria-label={t('Name someone instead of {name}', { name })}
              onClick={() => acts.replace(of.id)}
            >
              {t('Name someone else')}
            </Button>
          )}
          {of.mayCancel && state !== 'expired' && (
            <Button
              loading={acts.canceling}
              aria-label={t('Cancel the request to {name}', { name })}
              onClick={() => acts.cancel(of.id)}
            >
              {t('Cancel request')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}

/** What is needed, in a sentence. */
function neededWords(of: NeededReferences): string {
  const { count, counts, toRead, waiting } = of
  const toName = stillToName(of)
  const received = counts + toRead
  if (received >= count) return t('We have what we need. Thank you.')
  const have = t('{received} of {count} received.', { received, count })
  if (toName > 0) {
    return `${have} ${t('Please name {toName, plural, one {# person} other {# people}}.', { toName })}`
  }
  return `${have} ${t('Waiting for {waiting, plural, one {# answer} other {# answers}}.', { waiting })}`
}

type CardProps = { of: NeededReferences; requests: readonly OwnReference[]; acts: Acts; onName: () => void }

function NeededCard({ of, requests, acts, onName }: CardProps) {
  const isOpen = stillToName(of) > 0
  return (
    <Section title={of.form.name} detail={neededWords(of)} flush={requests.length > 0 || isOpen}>
      {isOpen && (
        <Box sx={{ px: { xs: 4, md: 5 }, py: 4 }}>
          <Button variant="contained" size="large" startIcon={<UserRoundPlus />} onClick={onName}>
            {t('Name a person')}
          </Button>
        </Box>
      )}
      <Box component="ul" aria-label={of.form.name} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {requests.map(one => (
          <Row key={one.id} of={one} acts={acts} />
        ))}
      </Box>
    </Section>
  )
}

type Props = {
  /** The forms that are shown; all when left out. */
  formIds?: readonly string[]
  /** What else is asked again when somebody was named. */
  refreshes?: Reads
}

function Shown({ of, formIds, refreshes = [] }: Props & { of: OwnReferences }) {
  const needed = formIds ? of.needed.filter(one => formIds.includes(one.form.id)) : of.needed
  const again = [ownReferencesApi.listOwnReferences, ...(Array.isArray(refreshes) ? refreshes : [refreshes])]
  const cancel = useApiMutation(ownReferencesApi.cancelOwnReference, { refreshes: again })
  const named = useDialog('name', id => needed.find(one => one.form.id === id) ?? null)
  const replaced = useDialog('replace', id => of.requests.find(one => one.id === id && !one.replacedBy) ?? null)
  const acts: Acts = {
    may: true,
    replace: replaced.show,
    cancel: id => void cancel.send({ params: { id } }),
    canceling: cancel.loading,
  }
  const formOf = (id: string) => needed.find(one => one.form.id === id)?.form
  if (needed.length === 0) {
    return <EmptyState icon={MessageSquareQuote} text={t('You don’t need to name references now.')} />
  }
  return (
    <>
      {needed.map(one => (
        <NeededCard
          key={one.form.id}
          of={one}
          requests={of.requests.filter(request => request.formId === one.form.id)}
          acts={{ ...acts, may: stillToName(one) > 0 }}
          onName={() => named.show(one.form.id)}
        />
      ))}
      <DialogAt of={named}>
        {({ form }) => <RefereeForm form={form} jobs={of.jobs} refreshes={again} onClose={named.close} />}
      </DialogAt>
      <DialogAt of={replaced}>
        {request => {
          const form = formOf(request.formId)
          return (
            form && (
              <RefereeForm form={form} jobs={of.jobs} replaces={request} refreshes={again} onClose={replaced.close} />
            )
          )
        }}
      </DialogAt>
    </>
  )
}

/** Whom a person names as references, and how far that is. */
export function ReferencesToName(props: Props) {
  const { data, error, refetch } = useApiQuery(ownReferencesApi.listOwnReferences, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Shown {...props} of={data} /> : <FormSkeleton />
}

/** The signed-in person's own references: whom they named, and who is still to be named. */
export const OwnReferencesPage = () => (
  <ApplicantPage
    title={t('References')}
    detail={t('People who know you and can tell us how you work. We email them; you don’t have to call anyone.')}
  >
    <ReferencesToName />
  </ApplicantPage>
)
