import { Alert, type AlertColor, Box, Typography } from '@mui/material'
import { CircleAlert } from 'lucide-react'
import type { z } from 'zod'
import { showDay, showMonth } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { DetailRow } from '../../../../kit/web/theme/DetailRow.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import { StatusChip } from '../../../../kit/web/theme/StatusChip.tsx'
import type { Employment, EmploymentGap, gapDraft, ProfileDetail } from '../../../caregivers/profile/contract.ts'

/** What a gap says: from when to when, and for how many days there is no job. */
export const gapWords = ({ from, to, days }: EmploymentGap): string =>
  to
    ? t('{from} to {to}: no job for {days} days.', { from: showDay(from), to: showDay(to), days })
    : t('Since {from}: no job for {days} days.', { from: showDay(from), days })

/** What the form of a gap shows at first. */
export const gapValues = ({ from, to, explanation }: EmploymentGap, version: number): z.input<typeof gapDraft> => ({
  from,
  to: to ?? '',
  explanation: explanation ?? '',
  version,
})

type NoticeProps = { gaps: readonly EmploymentGap[]; severity?: AlertColor }

/** Says that gaps still need a word: to staff as something that is open, to the applicant as a question. */
export function GapsNotice({ gaps, severity = 'warning' }: NoticeProps) {
  const count = gaps.filter(gap => gap.explanation === null).length
  if (count === 0) return null
  return (
    <Alert severity={severity}>
      {t(
        '{count, plural, one {One time without a job needs an explanation.} other {# times without a job need an explanation.}}',
        { count },
      )}
    </Alert>
  )
}

type Line = { readonly from: string; readonly name: string; readonly words: string | null; readonly isOpen?: boolean }

const jobLine = ({ from, to, employer, title, reasonForLeaving }: Employment): Line & { when: string } => ({
  from,
  when: t('{from} to {to}', { from: showMonth(from), to: to ? showMonth(to) : t('now') }),
  name: title ? t('{title}, {employer}', { title, employer }) : employer,
  words: reasonForLeaving ? t('Reason for leaving: {reason}', { reason: reasonForLeaving }) : null,
})

const gapLine = ({ from, to, days, explanation }: EmploymentGap): Line & { when: string } => ({
  from,
  when: t('{from} to {to}', { from: showDay(from), to: to ? showDay(to) : t('now') }),
  name: t('No job for {days} days', { days }),
  words: explanation,
  isOpen: explanation === null,
})

/** Somebody's jobs and the gaps between them with their explanations, the newest first; a gap without one is marked. */
export function EmploymentView({ of }: { of: ProfileDetail }) {
  const jobs = of.employmentHistory.filter(row => row.kind === 'job')
  const lines = [...jobs.map(jobLine), ...of.gaps.map(gapLine)].toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return (
    <Section title={t('Employment')} detail={t('As the profile says today.')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <GapsNotice gaps={of.gaps} />
        {lines.length === 0 && <Typography color="textSecondary">{t('No jobs were entered.')}</Typography>}
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3.5 }}>
          {lines.map(({ from, when, name, words, isOpen }) => (
            <DetailRow key={`${from} ${name}`} label={when}>
              <Box
                component="span"
                sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
              >
                <span>{name}</span>
                {isOpen && (
                  <StatusChip tone="warning" icon={CircleAlert}>
                    {t('Not explained yet')}
                  </StatusChip>
                )}
              </Box>
              {words && (
                <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
                  {words}
                </Typography>
              )}
            </DetailRow>
          ))}
        </Box>
      </Box>
    </Section>
  )
}
