import { Box, Button, Card, Typography } from '@mui/material'
import { Printer, UserRoundX } from 'lucide-react'
import { Fragment } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { isDay } from '../../../kit/contract/time.ts'
import { queryText } from '../../../kit/web/api/address.ts'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { showDay, showInstant } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { DownloadButton } from '../../../kit/web/theme/DownloadButton.tsx'
import { EmptyState } from '../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { PageHeader } from '../../../kit/web/theme/PageHeader.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { statusWord } from '../../caregivers/list/web/parts.tsx'
import { metWords, PutDownLater, verdictWords } from '../../follow-up/items/web/parts.tsx'
import { wordsFor } from '../../status/web/parts.tsx'
import { type ProofPage as Proof, proofApi, proofPaperApi } from '../contract.ts'
import { ProofLines } from './parts.tsx'

function signOffWords({ signOff }: Proof['person']): string {
  if (!signOff) return t('Not signed off')
  const values = { day: showDay(signOff.on), name: signOff.signer, reason: signOff.overrideReason ?? '' }
  return signOff.overrideReason
    ? t('{day} by {name}, although something was missing: {reason}', values)
    : t('{day} by {name}', values)
}

/** Who it is about, a fact beside its name. */
function Facts({ of }: { of: Proof }) {
  const { person, presence } = of
  const facts = [
    [t('Positions'), person.positions.join(', ')],
    [t('States'), person.states.join(', ')],
    [t('Status'), presence.status ? statusWord(presence.status) : t('Not on record.')],
    [t('Hire date'), person.hiredOn ? showDay(person.hiredOn) : ''],
    [t('First client contact'), person.firstContactOn ? showDay(person.firstContactOn) : ''],
    [t('Signed off'), signOffWords(person)],
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 4,
        rowGap: 1,
        gridTemplateColumns: { xs: 'auto minmax(0,1fr)', sm: 'repeat(2, auto minmax(0,1fr))' },
        fontSize: '0.8125rem',
        '& dd': { m: 0, fontWeight: 550 },
        '& dt': { color: 'text.secondary' },
        '@media print': { fontSize: '0.6875rem', gridTemplateColumns: 'repeat(2, auto minmax(0,1fr))', rowGap: 0.5 },
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || t('Not on record')}</dd>
        </Fragment>
      ))}
    </Box>
  )
}

/** The sheet: what is printed, and nothing else. */
function Sheet({ of }: { of: Proof }) {
  const { organization, person, standing, presence, lines, putDownLater } = of
  const { head, detail, tone } = verdictWords({ standing, presence, items: lines }, false)
  return (
    <Card
      component="article"
      sx={{
        p: { xs: 4, md: 6 },
        maxWidth: 960,
        display: 'grid',
        gap: 5,
        gridTemplateColumns: 'minmax(0,1fr)',
        '@media print': { p: 0, gap: 2.5, border: 0, boxShadow: 'none', borderRadius: 0, maxWidth: 'none' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          {organization} · {t('Proof of compliance')}
        </Typography>
        <Typography variant="h2">
          {person.firstName} {person.lastName}
        </Typography>
        <Typography variant="h3" component="p" sx={{ color: `${tone}.ink` }}>
          {head}
        </Typography>
        <Typography variant="body2">{[metWords(standing), detail].filter(Boolean).join('. ')}</Typography>
      </Box>
      <Facts of={of} />
      {lines.length > 0 ? (
        <ProofLines lines={lines} words={wordsFor(of.names)} />
      ) : (
        <Typography>{t('Nothing was required on that day.')}</Typography>
      )}
      <PutDownLater facts={putDownLater} items={lines} />
      <Typography variant="caption" color="textSecondary">
        {t('As of the end of {day}, by what was on record then. Made on {when} by {name}.', {
          day: showDay(standing.asOf),
          when: showInstant(of.madeAt),
          name: of.madeBy,
        })}
      </Typography>
    </Card>
  )
}

/** One person on one day, on one page of paper: what a surveyor is handed. */
export function ProofPage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const asked = search.get('asOf')
  const asOf = asked && isDay(asked) ? asked : undefined
  const { data, error, refetch } = useApiQuery(proofApi.readProof, { params: { id }, query: { asOf } })
  const back = { to: `/caregivers/compliance/${id}?${queryText({ asOf })}`, label: t('Compliance') }
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        <PageHeader
          title={t('Proof of compliance')}
          detail={asOf ? t('As of {day}', { day: showDay(asOf) }) : t('As of today')}
          back={back}
          action={
            data && (
              <>
                <Button variant="outlined" startIcon={<Printer />} onClick={() => window.print()}>
                  {t('Print')}
                </Button>
                <DownloadButton
                  variant="contained"
                  endpoint={proofPaperApi.printProof}
                  params={{ id }}
                  query={{ asOf }}
                  name={t('Proof of compliance, {name}, {day}.pdf', {
                    name: `${data.person.firstName} ${data.person.lastName}`,
                    day: data.standing.asOf,
                  })}
                  label={t('Save as PDF')}
                />
              </>
            )
          }
        />
      </Box>
      {error?.code === 'notFound' && !data ? (
        <Card>
          <EmptyState icon={UserRoundX} text={t('There is no such person here.')} />
        </Card>
      ) : error && !data ? (
        <Card>
          <Failure error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Sheet of={data} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
