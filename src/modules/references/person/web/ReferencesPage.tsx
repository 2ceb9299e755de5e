import { Box, Button, Card, Typography } from '@mui/material'
import { MessageSquareQuote, Phone, Send } from 'lucide-react'
import { useParams } from 'react-router'
import { maxLimit } from '../../../../kit/contract/page.ts'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { useSearchValue } from '../../../../kit/web/routing/search-value.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import { isClosed } from '../../../caregivers/rules.ts'
import { PersonPage } from '../../../records/web/parts.tsx'
import type { CompletedReference, NeededReferences, ReferenceRequest } from '../../requests/contract.ts'
import { isEnough, isOpen } from '../../requests/rules.ts'
import { type PersonReferences, referencesApi } from '../contract.ts'
import { useReferenceDialogs } from './ReferenceDialogs.tsx'
import { ReferencePanel } from './ReferencePanel.tsx'
import { RequestCard } from './RequestCard.tsx'

const sum = (needed: readonly NeededReferences[], of: (one: NeededReferences) => number) =>
  needed.reduce((all, one) => all + of(one), 0)

/** The sentence that answers the only question: is it enough? */
function Enough({ needed }: { needed: readonly NeededReferences[] }) {
  const count = sum(needed, one => one.count)
  const counts = sum(needed, one => Math.min(one.count, one.counts))
  if (count === 0) return <Typography>{t('No requirement asks for references from this person.')}</Typography>
  const toRead = sum(needed, one => one.toRead)
  const waiting = sum(needed, one => one.waiting)
  const each = needed.map(one => t('{count} on {form}', { count: one.count, form: one.form.name })).join(', ')
  const rest = [
    needed.length > 1 && t('Needed: {each}.', { each }),
    toRead > 0 && t('{count} to read.', { count: toRead }),
    !isEnough(needed) && waiting > 0 && t('Waiting for {count}.', { count: waiting }),
  ].filter(Boolean)
  return (
    <Typography sx={{ flex: '1 1 320px' }}>
      <strong>
        {t('{counts} of {count, plural, one {# reference} other {# references}} received.', { counts, count })}
      </strong>{' '}
      {rest.join(' ')}
    </Typography>
  )
}

/** What is read first stands first: what came, then what is waited for, then what is over. */
function rankOf({ reference, state }: ReferenceRequest): number {
  if (reference) return ['toRead', 'counts', 'setAside'].indexOf(reference.standing)
  if (isOpen(state)) return 1.5
  return state === 'canceled' ? 4 : 3
}

type Received = ReferenceRequest & { reference: CompletedReference }
const isReceived = (of: ReferenceRequest): of is Received => of.reference !== null

type Props = { of: PersonReferences; asked: { isFetching: boolean; isError: boolean }; person: UserProfile }

function Shown({ of, asked, person }: Props) {
  const may = useMay(referencesApi.requestReference.allow) && !isClosed(person.status)
  const remind = useApiMutation(referencesApi.remindReferee, { refreshes: [referencesApi.listReferences] })
  const { open, dialogs } = useReferenceDialogs({ of, asked, person, may })
  const chosen = useSearchValue('reference')
  const requests = of.data.toSorted((a, b) => rankOf(a) - rankOf(b))
  const received = requests.filter(isReceived)
  const selected = received.find(one => one.id === chosen.value) ?? received[0]
  const acts = may
    ? {
        remind: (id: string) => void remind.send({ body: { id } }),
        reminding: remind.loading,
        replace: open.replace,
        sendTo: open.sendTo,
        phone: open.phone,
        cancel: open.cancel,
      }
    : null
  const { firstName } = person
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Enough needed={of.needed} />
        {may && of.forms.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <Button variant="outlined" startIcon={<Phone />} onClick={() => open.call()}>
              {t('Record by phone')}
            </Button>
            <Button variant="contained" startIcon={<Send />} onClick={() => open.ask()}>
              {t('Request a reference')}
            </Button>
          </Box>
        )}
      </Box>
      {of.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={MessageSquareQuote}
            text={t('Nobody has been asked for a reference about {firstName} yet.', { firstName })}
          />
        </Card>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(380px, 5fr) minmax(0, 8fr)' },
          }}
        >
          <Card>
            <Box component="ul" aria-label={t('Reference requests')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {requests.map(one => (
                <RequestCard
                  key={one.id}
                  of={one}
                  selected={one.id === selected?.id}
                  acts={acts}
                  onSelect={() => chosen.show(one.id)}
                />
              ))}
            </Box>
          </Card>
          {selected && <ReferencePanel of={selected} person={firstName} onOpen={() => open.read(selected.id)} />}
        </Box>
      )}
      {dialogs}
    </Box>
  )
}

function Loaded({ personId, person }: { personId: string; person: UserProfile }) {
  const asked = { params: { caregiverId: personId }, query: { limit: maxLimit } }
  const answer = useApiQuery(referencesApi.listReferences, asked)
  const { data, error, refetch } = answer
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Shown of={data} asked={answer} person={person} /> : <FormSkeleton />
}

/** The references of a person: is it enough, who was asked, what they said beside the person's own history. */
export function ReferencesPage() {
  const { id = '' } = useParams()
  return <PersonPage>{({ userProfile }) => <Loaded personId={id} person={userProfile} />}</PersonPage>
}
