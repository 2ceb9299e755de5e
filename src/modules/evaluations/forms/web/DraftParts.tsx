import { Box, Button, ButtonBase, Typography } from '@mui/material'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { RowMenu } from '../../../../kit/web/lists/RowMenu.tsx'
import { SortableList } from '../../../../kit/web/lists/SortableList.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { Section } from '../../../../kit/web/theme/Section.tsx'
import type { FormContent, Question } from '../contract.ts'
import { type DraftSaving, kindWords } from './parts.tsx'

type Part = FormContent['parts'][number]

function QuestionLine({ of, onOpen }: { of: Question; onOpen: () => void }) {
  const words = [kindWords(of.kind), ...(of.required ? [] : [t('optional')])]
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{ width: 1, justifyContent: 'flex-start', textAlign: 'left', py: 2.5, px: 1, borderRadius: 2 }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
          {of.text}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {of.help ? `${words.join(', ')} · ${of.help}` : words.join(', ')}
        </Typography>
      </Box>
    </ButtonBase>
  )
}

function ScaleSection({ scale, onScale }: { scale: FormContent['scale']; onScale: () => void }) {
  const words = scale.flatMap((word, at) => (word ? [`${at + 1} ${word}`] : []))
  return (
    <Section
      title={t('Scale')}
      detail={words.length > 0 ? words.join(' · ') : t('The values have no words yet.')}
      action={
        <Button size="small" startIcon={<Pencil />} onClick={onScale}>
          {t('Edit scale')}
        </Button>
      }
      flush
    >
      {null}
    </Section>
  )
}

type Props = {
  draft: FormContent
  saving: DraftSaving
  onQuestion: (value: string) => void
  onPart: (id: string) => void
  onScale: () => void
}

/** The parts of a draft with their questions: put into order by dragging or by keys, opened to be changed. */
export function DraftParts({ draft, saving, onQuestion, onPart, onScale }: Props) {
  const setPart = (id: string, to: Part) =>
    saving.save({ ...draft, parts: draft.parts.map(one => (one.id === id ? to : one)) })
  const without = (id: string) => saving.save({ ...draft, parts: draft.parts.filter(one => one.id !== id) })
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 760 }}>
      <ScaleSection scale={draft.scale} onScale={onScale} />
      {draft.parts.map((part, at) => {
        const name = part.title || t('Part {number}', { number: at + 1 })
        return (
          <Section
            key={part.id}
            title={name}
            flush
            action={
              <RowMenu
                of={name}
                actions={[
                  { label: t('Rename'), icon: Pencil, onClick: () => onPart(part.id) },
                  {
                    label: t('Delete part'),
                    icon: Trash2,
                    onClick: () => void without(part.id),
                    unless:
                      part.questions.length > 0
                        ? t('Delete its questions first.')
                        : draft.parts.length === 1
                          ? t('A form has at least one part.')
                          : null,
                  },
                ]}
              />
            }
          >
            <Box sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
              <SortableList
                label={t('Questions of {part}', { part: name })}
                items={part.questions}
                idOf={one => one.id}
                nameOf={one => one.text}
                onMove={questions => void setPart(part.id, { ...part, questions })}
              >
                {one => <QuestionLine of={one} onOpen={() => onQuestion(one.id)} />}
              </SortableList>
              <Button startIcon={<Plus />} sx={{ mt: 1 }} onClick={() => onQuestion(`new-${part.id}`)}>
                {t('Add question')}
              </Button>
            </Box>
          </Section>
        )
      })}
    </Box>
  )
}
