import { Alert, Box, Button, ButtonBase, Card, Typography } from '@mui/material'
import { Plus } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useApiMutation } from '../../../kit/web/api/api-mutation.ts'
import { SortableList } from '../../../kit/web/lists/SortableList.tsx'
import { t } from '../../../kit/web/text/text.ts'
import { attemptsApi } from '../../competency-tests/attempts/contract.ts'
import { pointsWords } from '../../competency-tests/attempts/web/parts.tsx'
import { type Question, type TestDetail, testsApi } from '../../competency-tests/tests/contract.ts'
import { aideSubjects } from '../../competency-tests/tests/presets.ts'
import { bySubjectArea, missingSubjects } from '../../competency-tests/tests/rules.ts'
import { questionsWords, typeLook } from '../../competency-tests/tests/web/parts.tsx'

function Missing({ of }: { of: TestDetail }) {
  if (!of.settings.aideSubjects) return null
  const missing = missingSubjects(of.list)
  if (missing.length === 0) return null
  const total = aideSubjects.filter(one => one.written).length
  return (
    <Alert severity="warning" sx={{ mb: 3 }}>
      <strong>{t('{covered} of {total} written subjects covered.', { covered: total - missing.length, total })}</strong>{' '}
      {t('Missing: {subjects}.', { subjects: missing.join(', ') })}
    </Alert>
  )
}

type RowProps = { of: Question; number: number; isOpen: boolean; onOpen: () => void; onMove: (by: 1 | -1) => void }

function QuestionRow({ of, number, isOpen, onOpen, onMove }: RowProps) {
  const { icon: Icon, word } = typeLook[of.type]
  const move = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <ButtonBase
      onClick={onOpen}
      onKeyDown={move}
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        width: '100%',
        minHeight: 52,
        justifyContent: 'flex-start',
        alignItems: 'flex-start',
        textAlign: 'left',
        gap: 2,
        p: 2,
        borderRadius: 2.5,
        bgcolor: isOpen ? 'primary.tint' : 'transparent',
        boxShadow: isOpen ? 'inset 2px 0 var(--cf-palette-primary-main)' : 'none',
      }}
    >
      <Box aria-hidden sx={{ display: 'flex', mt: 0.5, color: 'text.secondary' }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, color: isOpen ? 'primary.ink' : 'text.primary' }}>
          {number}. {of.text}
        </Typography>
        <Typography variant="caption" sx={{ color: isOpen ? 'primary.ink' : 'text.secondary' }}>
          {word()} · {pointsWords(of.points)}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

type Props = { of: TestDetail; openId: string | null; onOpen: (id: string) => void }

/** The questions by subject area; they are moved within it. */
export function QuestionsList({ of, openId, onOpen }: Props) {
  const order = useApiMutation(testsApi.orderQuestions, { refreshes: [attemptsApi.readTest] })
  const groups = bySubjectArea(of.list)
  const numbers = new Map(groups.flatMap(([, all]) => all).map((one, at) => [one.id, at + 1]))
  const move = (subject: string, after: readonly Question[]) => {
    const questionIds = groups.flatMap(([name, all]) => (name === subject ? after : all)).map(one => one.id)
    void order.send({ params: { id: of.id }, body: { questionIds } })
  }
  const step = (subject: string, all: readonly Question[], at: number, by: 1 | -1) => {
    const other = all[at + by]
    const one = all[at]
    if (!other || !one) return
    const after = [...all]
    after[at] = other
    after[at + by] = one
    move(subject, after)
  }
  return (
    <Card sx={{ p: 3, alignSelf: 'start' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {questionsWords(of)}
        </Typography>
        <Button variant="outlined" size="small" startIcon={<Plus />} onClick={() => onOpen('new')}>
          {t('Add')}
        </Button>
      </Box>
      <Missing of={of} />
      {of.settings.randomOrder && of.list.length > 1 && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 2 }}>
          {t('The order is random: moving only sorts this list.')}
        </Typography>
      )}
      {groups.map(([subject, all]) => (
        <Box key={subject} sx={{ mb: 3 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary', px: 1, mb: 1 }}>
            <Typography variant="caption" component="h3" sx={{ fontWeight: 600 }}>
              {subject || t('No subject area')}
            </Typography>
            <Typography variant="caption">{all.length}</Typography>
          </Box>
          <SortableList
            label={subject || t('No subject area')}
            items={all}
            idOf={one => one.id}
            nameOf={one => one.text}
            onMove={after => move(subject, after)}
          >
            {(one, at) => (
              <QuestionRow
                of={one}
                number={numbers.get(one.id) ?? 0}
                isOpen={one.id === openId}
                onOpen={() => onOpen(one.id)}
                onMove={by => step(subject, all, at, by)}
              />
            )}
          </SortableList>
        </Box>
      ))}
    </Card>
  )
}
