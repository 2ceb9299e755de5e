import { Alert, Box, Button, Link as MuiLink } from '@mui/material'
import { Merge, Undo2, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useApiMutation } from '../../../../kit/web/api/api-mutation.ts'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { Choice } from '../../../../kit/web/forms/choice-fields.tsx'
import { useMay } from '../../../../kit/web/routing/guard.ts'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../../kit/web/theme/PageHeader.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import { caregiversApi } from '../../../caregivers/contract.ts'
import { duplicatesApi, type TwoPeople } from '../../contract.ts'
import { idsOf } from '../../rules.ts'
import { Reasons } from '../../web/parts.tsx'
import { type ComparedPair, type ComparedRecord, mergingApi, type TakenField } from '../contract.ts'
import { Comparison } from './Comparison.tsx'
import { MergeForm } from './MergeForm.tsx'
import { recordName } from './parts.tsx'

/** The record that is kept unless somebody chooses the other one: who works, who signs in. */
function firstChoice(records: readonly ComparedRecord[]): string {
  const worth = (of: ComparedRecord) =>
    (of.refusal === null ? 8 : 0) +
    (of.status === 'active' ? 4 : 0) +
    (of.hasAccount ? 2 : 0) +
    (of.signedOffAt ? 1 : 0)
  return records.toSorted((a, b) => worth(b) - worth(a))[0]?.id ?? ''
}

/** Says that the two are two people, or takes that back. */
function ApartButton({ ids, apart }: { ids: TwoPeople; apart: boolean }) {
  const refreshes = [duplicatesApi.listPairs, mergingApi.comparePair]
  const keeping = useApiMutation(duplicatesApi.keepApart, { refreshes })
  const showing = useApiMutation(duplicatesApi.showAgain, { refreshes })
  const saying = apart ? showing : keeping
  return (
    <Button
      variant="outlined"
      startIcon={apart ? <Undo2 /> : <UserRoundX />}
      loading={saying.loading}
      onClick={() => void saying.send({ body: ids })}
    >
      {apart ? t('Show as a possible duplicate again') : t('Not the same person')}
    </Button>
  )
}

function Pair({ of, ids }: { of: ComparedPair; ids: TwoPeople }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState('')
  const [take, setTake] = useState<readonly TakenField[]>([])
  const mayEdit = useMay(mergingApi.merge.allow)
  const mayMerge = useMay(caregiversApi.changeStatus.allow) && mayEdit
  const keptId = chosen || firstChoice(of.records)
  const kept = of.records.find(one => one.id === keptId)
  const other = of.records.find(one => one.id !== keptId)
  const isFree = mayMerge && !of.apart && kept?.refusal === null
  const merged = useDialog('merge', isFree)
  if (!kept || !other) return null
  return (
    <>
      <PageHeader
        title={t('Compare records')}
        detail={of.reasons.length > 0 ? <Reasons of={of} /> : t('Nothing says that these are the same person.')}
        back={{ to: '/caregivers/duplicates', label: t('Possible duplicates') }}
        action={
          <>
            {mayEdit && <ApartButton ids={ids} apart={of.apart} />}
            {isFree && (
              <Button variant="contained" startIcon={<Merge />} onClick={() => merged.show()}>
                {t('Merge')}
              </Button>
            )}
          </>
        }
      />
      <Box sx={{ display: 'grid', gap: 5 }}>
        {of.apart && <Alert severity="info">{t('Someone said that these are two people.')}</Alert>}
        {mayMerge && !of.apart && kept.refusal && <Alert severity="info">{kept.refusal}</Alert>}
        <Section
          title={t('Both records')}
          detail={t('Choose the record to keep, and which details it takes over from the other one.')}
        >
          {mayMerge && !of.apart && (
            <Box sx={{ maxWidth: 480, mb: 4 }}>
              <Choice
                label={t('Record to keep')}
                placeholder={null}
                value={kept.id}
                options={of.records.map(one => ({ value: one.id, label: recordName(one) }))}
                onChange={id => {
                  setChosen(id)
                  setTake([])
                }}
              />
            </Box>
          )}
          <Comparison kept={kept} other={other} take={take} {...(isFree ? { onTake: setTake } : {})} />
        </Section>
      </Box>
      <DialogAt of={merged}>
        {() => (
          <MergeForm
            {...{ kept, other, take }}
            onDone={() => merged.closeThen(() => void navigate(`/caregivers/profile-details/${kept.id}`))}
            onClose={merged.close}
          />
        )}
      </DialogAt>
    </>
  )
}

function Loaded({ ids }: { ids: TwoPeople }) {
  const { data, error, refetch } = useApiQuery(mergingApi.comparePair, { query: ids })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Pair of={data} ids={ids} /> : <FormSkeleton />
}

/** Two records beside each other: to merge them, or to say that they are two people. */
export function ComparePage() {
  const [search] = useSearchParams()
  const ids = idsOf(search.get('of') ?? '')
  if (ids) return <Loaded key={ids.join()} ids={{ firstId: ids[0], secondId: ids[1] }} />
  return (
    <>
      <PageHeader
        title={t('Compare records')}
        detail={t('Choose two records from the list of possible duplicates.')}
        back={{ to: '/caregivers/duplicates', label: t('Possible duplicates') }}
      />
      <MuiLink component={Link} to="/caregivers/duplicates">
        {t('Possible duplicates')}
      </MuiLink>
    </>
  )
}
