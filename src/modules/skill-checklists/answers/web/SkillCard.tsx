import { Box, OutlinedInput, Typography } from '@mui/material'
import { CircleCheck, CircleDashed, CloudOff, Eye } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { t } from '../../../../kit/web/text/text.ts'
import type { SkillContent, SkillItem } from '../../checklists/contract.ts'
import { asksFrequency } from '../../checklists/rules.ts'
import type { SentAnswer, SkillAnswer } from '../contract.ts'
import { isComplete, noAnswer } from '../rules.ts'
import { Chips, skillAnchor } from './Chips.tsx'

type Sent = Omit<SentAnswer, 'itemId' | 'at'>

type Props = {
  content: SkillContent
  item: SkillItem
  answer: SkillAnswer | undefined
  unsent: boolean
  readOnly: boolean
  onAnswer: (itemId: string, answer: Sent) => void
}

/** Milliseconds after the last key. */
const pause = 1_000

/** An answer in one's own words; it is kept when somebody pauses, and when they leave it. */
function Words({
  item,
  value,
  readOnly,
  onWords,
}: {
  item: SkillItem
  value: string
  readOnly: boolean
  onWords: (words: string) => void
}) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef({ typed, value, onWords })
  useEffect(() => {
    latest.current = { typed, value, onWords }
  })
  const keep = () => {
    clearTimeout(timer.current)
    const { typed: words, value: before, onWords: tell } = latest.current
    if (words !== before) tell(words)
  }
  useEffect(() => {
    const leave = () => {
      clearTimeout(timer.current)
      const { typed: words, value: before, onWords: tell } = latest.current
      if (words !== before) tell(words)
    }
    return leave
  }, [])
  return (
    <OutlinedInput
      fullWidth
      multiline
      minRows={2}
      value={typed}
      readOnly={readOnly}
      inputProps={{ 'aria-label': item.name, maxLength: 1000 }}
      onBlur={keep}
      onChange={event => {
        setTyped(event.target.value)
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, pause)
      }}
    />
  )
}

const yesNo = () => [
  { value: 1, label: t('Yes') },
  { value: 0, label: t('No') },
]

function Question({ content, item, answer, readOnly, onAnswer }: Omit<Props, 'unsent'>) {
  const said = answer ?? noAnswer(item.id)
  const tell = (of: Sent) => onAnswer(item.id, of)
  if (item.questionType === 'text') {
    return <Words item={item} value={said.words ?? ''} readOnly={readOnly} onWords={words => tell({ words })} />
  }
  if (item.questionType === 'yesNo') {
    const value = said.yes === null ? null : Number(said.yes)
    const onChange = (next: number) => tell({ yes: next === 1 })
    return (
      <Chips
        label={t('Your answer')}
        chips={yesNo()}
        value={value}
        open={t('Choose one')}
        readOnly={readOnly}
        onChange={onChange}
      />
    )
  }
  const scale = content.scale.map(({ value, word }) => ({ value, label: String(value), word }))
  const often = (content.frequency ?? []).map((label, value) => ({ value, label }))
  return (
    <>
      <Chips
        label={t('How well')}
        chips={scale}
        value={said.rating}
        open={t('Choose one')}
        readOnly={readOnly}
        onChange={rating => tell({ rating })}
      />
      {asksFrequency(content, item) && (
        <Chips
          label={t('How often, past year')}
          chips={often}
          value={said.frequency}
          open={t('Choose one')}
          readOnly={readOnly}
          onChange={frequency => tell({ frequency })}
        />
      )}
    </>
  )
}

/** One skill of a group: its scales, whether it is answered, and whether staff will observe it. */
export const SkillCard = memo(function SkillCard({ unsent, ...of }: Props) {
  const { content, item, answer } = of
  const complete = isComplete(content, item, answer)
  const Ring = complete ? CircleCheck : CircleDashed
  return (
    <Box
      component="section"
      id={skillAnchor(item.id)}
      tabIndex={-1}
      aria-label={item.name}
      sx={{
        display: 'grid',
        gap: 3.5,
        p: 4,
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 3.5,
        scrollMarginTop: 16,
      }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h3" sx={{ fontWeight: 600, fontSize: '1.0625rem' }}>
            {item.name}
          </Typography>
          {item.mustObserve && (
            <Typography variant="body2" color="textSecondary" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Eye size={16} aria-hidden />
              {t('A nurse will also observe this')}
            </Typography>
          )}
          {unsent && (
            <Typography variant="body2" sx={{ display: 'flex', gap: 1.5, alignItems: 'center', color: 'warning.ink' }}>
              <CloudOff size={16} aria-hidden />
              {t('Not sent yet')}
            </Typography>
          )}
        </Box>
        <Box sx={{ color: complete ? 'success.ink' : 'text.secondary' }}>
          <Ring size={22} role="img" aria-label={complete ? t('Answered') : t('Not answered')} />
        </Box>
      </Box>
      <Question {...of} />
    </Box>
  )
})
