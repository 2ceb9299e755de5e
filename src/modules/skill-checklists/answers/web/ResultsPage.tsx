import { Box, Typography } from '@mui/material'
import { CircleCheck, CircleX, Eye, ListChecks } from 'lucide-react'
import { useApiQuery } from '../../../../kit/web/api/api-query.ts'
import { ApplicantPage } from '../../../../kit/web/shell/ApplicantPage.tsx'
import { showDay } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { EmptyState } from '../../../../kit/web/theme/EmptyState.tsx'
import { Failure } from '../../../../kit/web/theme/Failure.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { FormSkeleton } from '../../../../kit/web/theme/Skeletons.tsx'
import type { SkillContent, SkillGroup, SkillItem } from '../../checklists/contract.ts'
import { wordOf } from '../../checklists/rules.ts'
import { answersApi, type FilledChecklist, type SkillAnswer } from '../contract.ts'
import { byItem } from '../rules.ts'
import { StateChip } from './parts.tsx'

/** What somebody said of a skill, in words. */
function saidWords(content: SkillContent, item: SkillItem, answer: SkillAnswer | undefined): string {
  if (!answer) return t('Not answered')
  if (item.questionType === 'yesNo') return answer.yes === null ? t('Not answered') : answer.yes ? t('Yes') : t('No')
  if (item.questionType === 'text') return answer.words || t('Not answered')
  const often = answer.frequency === null ? '' : (content.frequency?.[answer.frequency] ?? '')
  return answer.rating === null
    ? t('Not answered')
    : [`${answer.rating}: ${wordOf(content.scale, answer.rating)}`, often].filter(Boolean).join(' · ')
}

type Seen = FilledChecklist['observed'][number]

function SeenLine({ item, seen }: { item: SkillItem; seen: Seen | undefined }) {
  if (!seen && !item.mustObserve) return null
  const Icon = !seen ? Eye : seen.satisfactory ? CircleCheck : CircleX
  const color = !seen ? 'text.secondary' : seen.satisfactory ? 'success.ink' : 'error.ink'
  const day = seen ? showDay(seen.on) : ''
  const words = !seen
    ? t('A nurse will observe this')
    : seen.satisfactory
      ? t('Observed on {day}: satisfactory', { day })
      : t('Observed on {day}: needs training', { day })
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color }}>
      <Icon size={16} aria-hidden />
      {words}
    </Typography>
  )
}

function Group({ of, group }: { of: FilledChecklist; group: SkillGroup }) {
  const answers = byItem(of.answers)
  return (
    <Box component="details">
      <Box
        component="summary"
        sx={{ minHeight: 44, display: 'list-item', alignContent: 'center', cursor: 'pointer', fontWeight: 600 }}
      >
        {group.name}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pt: 2, display: 'grid', gap: 3 }}>
        {group.items.map(item => (
          <li key={item.id}>
            <Typography sx={{ fontWeight: 550 }}>{item.name}</Typography>
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {saidWords(of.content, item, answers.get(item.id))}
            </Typography>
            <SeenLine item={item} seen={of.observed.find(one => one.itemId === item.id)} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

function Result({ id }: { id: string }) {
  const { data, error, refetch } = useApiQuery(answersApi.readAnswers, { query: { skillChecklistId: id } })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const detail = data.submittedOn ? t('Submitted on {day}', { day: showDay(data.submittedOn) }) : ''
  return (
    <Section title={data.name} detail={detail} action={<StateChip of={data} />} stacked>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {data.content.groups.map(group => (
          <Group key={group.id} of={data} group={group} />
        ))}
      </Box>
    </Section>
  )
}

function Results() {
  const { data, error, refetch } = useApiQuery(answersApi.listOfUser, { query: {} })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const submitted = data.filter(one => one.submittedOn)
  if (submitted.length === 0) {
    return <EmptyState icon={ListChecks} text={t('Your results appear here after you submit a checklist.')} />
  }
  return submitted.map(one => <Result key={one.id} id={one.id} />)
}

/** What the signed-in person submitted, with what staff observed beside it. */
export const ResultsPage = () => (
  <ApplicantPage title={t('Skill checklist results')}>
    <Results />
  </ApplicantPage>
)
