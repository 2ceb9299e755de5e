import { Alert, Box, Button, IconButton, Typography } from '@mui/material'
import { MessageSquarePlus, MessageSquareText } from 'lucide-react'
import { useId, useState } from 'react'
import { TextInput } from '../../../../kit/web/forms/inputs.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import type { Answers } from '../../evaluating/web/parts.tsx'
import { type FormContent, type Question, scaleValues } from '../../forms/contract.ts'
import { ScaleInput } from '../../forms/web/ScaleInput.tsx'
import { answerWords } from '../../signing/rules.ts'

type Props = { of: Question; scale: FormContent['scale']; answers: Answers }

/** What the chosen value means, or what to choose. */
function under({ of, scale, answers }: Props): string {
  const { value } = answers.answerOf(of.id)
  const word = of.kind === 'scale' && value !== null ? scale[value - 1] : ''
  return word || of.help || (of.kind === 'scale' && value === null ? t('Choose 1 to 5') : '')
}

/** Both answered one question: which of the two stays? */
function Ask({ of, scale, answers }: Props) {
  const theirs = answers.storedOf(of.id)
  if (!theirs || !answers.asks.includes(of.id)) return null
  const none = t('no answer')
  const words = {
    name: theirs.answerer,
    theirs: answerWords(of, theirs, scale) ?? none,
    mine: answerWords(of, answers.answerOf(of.id), scale) ?? none,
  }
  return (
    <Alert severity="warning" sx={{ mt: 2, gridColumn: '1 / -1' }}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t('{name} answered this at the same time: {theirs}. You answered: {mine}.', words)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <Button size="small" variant="outlined" onClick={() => answers.settle(of.id, false)}>
          {t('Keep {name}’s answer', words)}
        </Button>
        <Button size="small" variant="outlined" onClick={() => answers.settle(of.id, true)}>
          {t('Use mine')}
        </Button>
      </Box>
    </Alert>
  )
}

function Control({ of, scale, answers, says }: Props & { says: string }) {
  const { value } = answers.answerOf(of.id)
  const common = { label: of.text, name: of.id, value, describedBy: says }
  const choose = (to: number) => answers.type(of.id, { value: to })
  if (of.kind === 'text') return null
  if (of.kind === 'yesNo') {
    const choices = [
      { value: 1, label: t('Yes') },
      { value: 0, label: t('No') },
    ]
    return <ScaleInput {...common} choices={choices} onChoose={choose} />
  }
  const choices = scaleValues.map(one => ({ value: one, label: String(one), means: scale[one - 1] ?? '' }))
  return <ScaleInput {...common} choices={choices} onChoose={choose} />
}

/** One question with its answer and a comment. */
export function QuestionRow(props: Props) {
  const { of, answers } = props
  const id = useId()
  const { text, comment } = answers.answerOf(of.id)
  const [opened, setOpened] = useState(false)
  const commented = opened || comment !== ''
  return (
    <Box
      id={`question-${of.id}`}
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
        columnGap: 3,
        rowGap: 2,
        alignItems: 'center',
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'line.subtle',
        // Neither the top of the page nor the bar at its end covers what has the focus.
        '& input, & textarea, & button': { scrollMarginTop: 120, scrollMarginBottom: 180 },
      }}
    >
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1', md: of.kind === 'text' ? '1 / 3' : '1' } }}>
        <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {of.text}
          {!of.required && (
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              {t('(optional)')}
            </Typography>
          )}
        </Typography>
        <Typography id={id} variant="body2" color="textSecondary">
          {under(props)}
        </Typography>
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', md: '2' },
          gridRow: { xs: '2', md: '1' },
          display: of.kind === 'text' ? 'none' : 'block',
        }}
      >
        <Control {...props} says={id} />
      </Box>
      <IconButton
        aria-label={t('Comment on {question}', { question: of.text })}
        aria-expanded={commented}
        onClick={() => setOpened(!opened)}
        sx={{ gridColumn: { xs: '2', md: '3' }, gridRow: '1', color: comment ? 'primary.ink' : 'text.secondary' }}
      >
        {comment ? <MessageSquareText size={18} /> : <MessageSquarePlus size={18} />}
      </IconButton>
      {of.kind === 'text' && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            name={`text-${of.id}`}
            label={t('Answer')}
            rows={3}
            maxLength={4000}
            optional={!of.required}
            value={text}
            onChange={event => answers.type(of.id, { text: event.target.value })}
          />
        </Box>
      )}
      {commented && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <TextInput
            name={`comment-${of.id}`}
            label={t('Comment')}
            optional
            maxLength={1000}
            value={comment}
            onChange={event => answers.type(of.id, { comment: event.target.value })}
          />
        </Box>
      )}
      <Ask {...props} />
    </Box>
  )
}
