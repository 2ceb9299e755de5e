import { Box, Typography } from '@mui/material'
import { Check, Lock, type LucideIcon, MessageSquareText, PenLine, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { showInstant } from '../../../../kit/web/text/dates.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { Initials } from '../../../../kit/web/theme/PersonCell.tsx'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { ToneName } from '../../../../kit/web/theme/StatusChip.tsx'
import { type EvaluationDetail, evaluatingApi } from '../../evaluating/contract.ts'
import { scheduleApi } from '../../schedule/contract.ts'
import { evaluationSigningApi } from '../contract.ts'
import { answerWords } from '../rules.ts'

type Side = {
  who: { firstName: string; lastName: string }
  role: string
  icon: LucideIcon
  tone: ToneName
  word: string
  more: string
}

function SideLine({ who, role, icon: Icon, tone, word, more }: Side) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3 }}>
      <Box sx={{ position: 'relative', alignSelf: 'flex-start' }}>
        <Initials who={who} size={36} />
        <Box
          sx={{
            position: 'absolute',
            right: -4,
            bottom: -4,
            display: 'grid',
            placeItems: 'center',
            width: 18,
            height: 18,
            borderRadius: 9,
            bgcolor: `${tone}.tint`,
            border: 1,
            borderColor: `${tone}.edge`,
            color: `${tone}.ink`,
          }}
        >
          <Icon size={11} aria-hidden />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2">
          {who.firstName} {who.lastName}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {role}
          </Typography>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <Box component="span" sx={{ fontWeight: 600, color: `${tone}.ink` }}>
            {word}
          </Box>{' '}
          {more}
        </Typography>
      </Box>
    </Box>
  )
}

const namesOf = (name: string) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

function personSide({ signatures, state, closed, withdrawn }: EvaluationDetail): Omit<Side, 'who' | 'role'> {
  const { evaluator, person } = signatures
  if (person) return { icon: Check, tone: 'success', word: t('Signed'), more: showInstant(person.signedAt) }
  if (closed && state !== 'canceled')
    return {
      icon: X,
      tone: 'neutral',
      word: t('Did not sign.'),
      more: t('Noted by {name} on {day}: {note}', { name: closed.by, day: showInstant(closed.at), note: closed.note }),
    }
  if (withdrawn) return { icon: Lock, tone: 'neutral', word: t('Not signed.'), more: '' }
  if (evaluator)
    return {
      icon: PenLine,
      tone: 'warning',
      word: t('Not signed.'),
      more: t('Waiting since {day}. Signing confirms reading, not agreement.', {
        day: showInstant(evaluator.signedAt),
      }),
    }
  return {
    icon: Lock,
    tone: 'neutral',
    word: t('Not signed.'),
    more: t('Reads it, can comment, then signs. Signing confirms reading, not agreement.'),
  }
}

/** Who has signed, who has not, and what signing means. */
export function Signatures({ of, action }: { of: EvaluationDetail; action?: ReactNode }) {
  const { evaluator } = of.signatures
  return (
    <Section title={t('Signatures')} action={action}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        <SideLine
          who={namesOf(of.evaluator.name)}
          role={t('Evaluator')}
          icon={evaluator ? Check : PenLine}
          tone={evaluator ? 'success' : 'neutral'}
          word={evaluator ? t('Signed') : t('Not signed.')}
          more={evaluator ? showInstant(evaluator.signedAt) : t('Signs when every required question is answered.')}
        />
        <SideLine who={of.person} role={t('Caregiver')} {...personSide(of)} />
      </Box>
      {of.comment && <Quote>{of.comment}</Quote>}
    </Section>
  )
}

/** What somebody wrote, as it stands under what it is about. */
export const Quote = ({ children }: { children: string }) => (
  <Typography
    variant="body2"
    sx={{ display: 'flex', gap: 1.5, mt: 2, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
  >
    <Box component="span" sx={{ flexShrink: 0, mt: 0.75, color: 'text.secondary' }}>
      <MessageSquareText size={14} aria-hidden />
    </Box>
    “{children}”
  </Typography>
)

/** An evaluation to be read: every question with its answer and comment. */
export function ReadAnswers({ of }: { of: Pick<EvaluationDetail, 'content' | 'answers'> }) {
  return of.content.parts.map(part => (
    <Box key={part.id}>
      {part.title && (
        <Typography
          variant="subtitle2"
          component="h3"
          sx={{ px: { xs: 4, md: 5 }, py: 2, bgcolor: 'surface.sunken', borderTop: 1, borderColor: 'line.subtle' }}
        >
          {part.title}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        {part.questions.map(one => {
          const answer = of.answers.find(given => given.questionId === one.id)
          const words = answerWords(one, answer, of.content.scale)
          return (
            <Box
              key={one.id}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr)',
                  sm: one.kind === 'text' ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 220px)',
                },
                columnGap: 4,
                px: { xs: 4, md: 5 },
                py: 3,
                borderTop: 1,
                borderColor: 'line.subtle',
              }}
            >
              <Typography component="dt" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
                {one.text}
              </Typography>
              <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {words ?? (
                  <Typography component="span" color="textSecondary">
                    {t('Not answered')}
                  </Typography>
                )}
                {answer?.comment && <Quote>{answer.comment}</Quote>}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  ))
}

/** What a change of an evaluation makes old. */
export const evaluationReads = [
  evaluatingApi.byUser,
  evaluatingApi.readEvaluation,
  evaluationSigningApi.readToSign,
  scheduleApi.listDue,
]
