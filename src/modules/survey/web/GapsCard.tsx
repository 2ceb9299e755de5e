import { Box, Button, Typography } from '@mui/material'
import { useApiQuery } from '../../../kit/web/api/api-query.ts'
import { Link } from '../../../kit/web/routing/Link.tsx'
import { showDay } from '../../../kit/web/text/dates.ts'
import { t } from '../../../kit/web/text/text.ts'
import { Failure } from '../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../kit/web/theme/Skeletons.tsx'
import { StatusChip } from '../../../kit/web/theme/StatusChip.tsx'
import { findingSentence, reasonSentence } from '../../status/engine/sentences.ts'
import { isMet } from '../../status/engine/span.ts'
import { wordsFor } from '../../status/web/parts.tsx'
import type { Survey } from '../contract.ts'
import { type FirstThing, gapsApi, type Score, type SurveyGap } from '../gaps/contract.ts'
import { percentOf } from '../gaps/rules.ts'

type Names = Readonly<Record<string, string>>

function whyWords({ status, reason, lastDay, dueOn, owed, finding }: SurveyGap, names: Names): string {
  const words = wordsFor(names)
  return [
    isMet(status) ? '' : reasonSentence({ reason, status, lastDay, due: dueOn, owed }, words),
    finding ? t('Finding: {what}', { what: findingSentence(finding, words) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const turnWords = ({ status, asksPerson, person }: SurveyGap): string => {
  if (isMet(status)) return ''
  return status === 'in review' || !asksPerson ? t('Your turn') : t('{name}’s turn', { name: person.firstName })
}

function Gap({ of, names }: { of: SurveyGap; names: Names }) {
  const { person, name, citation, blocks, status } = of
  const turn = turnWords(of)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,2fr) 204px' },
        alignItems: 'center',
        px: { xs: 4, md: 5 },
        py: 3,
        '& + &': { borderTop: 1, borderColor: 'line.subtle' },
      }}
    >
      <Box>
        <Typography variant="subtitle2">
          {person.firstName} {person.lastName}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {person.position}
        </Typography>
      </Box>
      <Box>
        <Typography variant="subtitle2">{name}</Typography>
        {[whyWords(of, names), turn, citation].filter(Boolean).map(line => (
          <Typography key={line} variant="body2" color="textSecondary">
            {line}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap', justifyContent: { md: 'flex-end' } }}>
        {blocks ? (
          <StatusChip tone="error">{t('Blocks work')}</StatusChip>
        ) : (
          <StatusChip tone="warning">{isMet(status) ? t('Finding') : t('Warns')}</StatusChip>
        )}
        <Button
          component={Link}
          to={`/caregivers/compliance/${person.id}`}
          variant="outlined"
          aria-label={t('Open {name}', { name: `${person.firstName} ${person.lastName}: ${name}` })}
        >
          {t('Open')}
        </Button>
      </Box>
    </Box>
  )
}

/** What the people of the sample lacked as of the day. */
export function GapsCard({ of }: { of: Survey }) {
  const { data, error, refetch } = useApiQuery(gapsApi.readGaps, { params: { id: of.id } })
  const people = new Set(data?.gaps.map(gap => gap.person.id)).size
  const detail =
    data &&
    (data.gaps.length === 0
      ? t('No gaps in the sample.')
      : t('{gaps, plural, one {# gap} other {# gaps}} in {people} of {all} people. {complete} are complete.', {
          gaps: data.gaps.length,
          people,
          all: of.sample.length,
          complete: data.complete,
        }))
  if (of.sample.length === 0) return null
  return (
    <Section title={t('Gaps')} detail={detail} flush>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <FormSkeleton fields={2} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.gaps.map(gap => (
          <Gap key={gap.person.id + gap.id} of={gap} names={data.names} />
        ))}
      </Box>
    </Section>
  )
}

function scoreWords(score: Score): string {
  const percent = percentOf(score)
  if (percent === null) return t('Nothing was required.')
  return t(
    '{percent} percent: {met} of {total} requirements of {people, plural, one {# person} other {# people}} are met.',
    {
      ...score,
      percent,
    },
  )
}

const thingWords = ({ name, people, frees }: FirstThing): string =>
  frees > 0
    ? t('{name}: missing for {people}, clears {frees} for work', { name, people, frees })
    : t('{name}: missing for {people}', { name, people })

/** How ready the agency is, and what to do first. */
export function ReadinessCard({ of }: { of: Survey }) {
  const { data, error, refetch } = useApiQuery(gapsApi.readReadiness, { params: { id: of.id } })
  return (
    <Section title={t('Readiness')} detail={t('Everyone active on {day}, and this sample.', { day: showDay(of.asOf) })}>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <Typography>{t('Everyone: {score}', { score: scoreWords(data.everyone) })}</Typography>
          {of.sample.length > 0 && <Typography>{t('Sample: {score}', { score: scoreWords(data.sample) })}</Typography>}
          {data.before && (
            <Typography variant="body2" color="textSecondary">
              {t('{name}, {day}: {score}', {
                name: data.before.name,
                day: showDay(data.before.asOf),
                score: scoreWords(data.before),
              })}
            </Typography>
          )}
          {data.first.length > 0 && (
            <>
              <Typography variant="subtitle2">{t('Do first')}</Typography>
              <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
                {data.first.map(thing => (
                  <li key={thing.requirementId}>{thingWords(thing)}</li>
                ))}
              </Box>
            </>
          )}
        </Box>
      )}
    </Section>
  )
}
