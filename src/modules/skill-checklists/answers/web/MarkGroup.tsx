import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { UndoBar } from '../../../../kit/web/theme/UndoBar.tsx'
import type { SkillGroup } from '../../checklists/contract.ts'
import type { SentAnswer } from '../contract.ts'
import { markGroup, unmark } from '../rules.ts'
import { Chips } from './Chips.tsx'
import { type Filling, now } from './Filling.tsx'

const undoSeconds = 20

function MarkDialog({
  filling,
  group,
  onMark,
  onClose,
}: {
  filling: Filling
  group: SkillGroup
  onMark: (marked: SentAnswer[]) => void
  onClose: () => void
}) {
  const { content } = filling.of
  const [rating, setRating] = useState<number | null>(null)
  const [frequency, setFrequency] = useState<number | null>(null)
  const scale = content.scale.map(({ value, word }) => ({ value, label: String(value), word }))
  const often = (content.frequency ?? []).map((label, value) => ({ value, label }))
  const ready = rating !== null && (frequency !== null || often.length === 0)
  const marked = rating === null ? [] : markGroup(content, group, filling.answers, { rating, frequency }, now())
  return (
    <TitledDialog
      title={t('Mark the group as')}
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="contained" disabled={!ready} onClick={() => onMark(marked)}>
            {ready ? t('Mark {count, plural, one {# skill} other {# skills}}', { count: marked.length }) : t('Mark')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography color="textSecondary">
          {t('Only what you have not answered in “{name}” is filled. You can change each skill afterwards.', {
            name: group.name,
          })}
        </Typography>
        <Chips label={t('How well')} chips={scale} value={rating} open={t('Choose one')} onChange={setRating} />
        {often.length > 0 && (
          <Chips
            label={t('How often, past year')}
            chips={often}
            value={frequency}
            open={t('Choose one')}
            onChange={setFrequency}
          />
        )}
      </Box>
    </TitledDialog>
  )
}

/** Fills what is open of a group, and offers to undo it. */
export function MarkGroup({ filling, group }: { filling: Filling; group: SkillGroup }) {
  const [open, setOpen] = useState(false)
  const [marked, setMarked] = useState<{ answers: SentAnswer[]; words: string } | null>(null)
  const mark = (answers: SentAnswer[]) => {
    setOpen(false)
    if (answers.length > 0) filling.give(answers)
    const words = t('{count, plural, =0 {Nothing was open.} one {# skill marked.} other {# skills marked.}}', {
      count: answers.length,
    })
    setMarked({ answers, words })
  }
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
        {t('Mark group as…')}
      </Button>
      {open && <MarkDialog filling={filling} group={group} onMark={mark} onClose={() => setOpen(false)} />}
      {marked && (
        <UndoBar
          said={{ words: marked.words, undoId: marked.answers.length > 0 ? group.id : null }}
          seconds={undoSeconds}
          loading={false}
          onUndo={() => {
            const back = unmark(marked.answers, filling.answers, now())
            if (back.length > 0) filling.give(back)
            setMarked(null)
          }}
          onClose={() => setMarked(null)}
        />
      )}
    </>
  )
}
