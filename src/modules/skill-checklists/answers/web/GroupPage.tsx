import { Alert, Box, Button, Typography } from '@mui/material'
import { Info, ListChecks } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { TitledDialog } from '../../../../kit/web/dialogs/TitledDialog.tsx'
import { Link } from '../../../../kit/web/routing/Link.tsx'
import { t } from '../../../../kit/web/text/text.ts'
import { NotFound } from '../../../../kit/web/theme/NotFound.tsx'
import type { ScaleStep, SkillGroup } from '../../checklists/contract.ts'
import type { SentAnswer } from '../contract.ts'
import { groupProgress } from '../rules.ts'
import { detailAddress, groupAddress } from './Chips.tsx'
import { type Filling, now } from './Filling.tsx'
import { FillingBar, FillingFrame } from './FillingFrame.tsx'
import { MarkGroup } from './MarkGroup.tsx'
import { SkillCard } from './SkillCard.tsx'

/** The ends of the scale in a line, and all of it in a dialog. */
function ScaleLine({ scale }: { scale: readonly ScaleStep[] }) {
  const [open, setOpen] = useState(false)
  const [first, last] = [scale[0], scale.at(-1)]
  if (!first || !last) return null
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, color: 'text.secondary' }}>
      <Info size={18} aria-hidden />
      <Typography variant="body2">
        {t('{low} = {lowWord}, {high} = {highWord}', {
          low: first.value,
          lowWord: first.word.toLowerCase(),
          high: last.value,
          highWord: last.word.toLowerCase(),
        })}
      </Typography>
      <Button size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44, my: -2 }}>
        {t('See scale')}
      </Button>
      {open && (
        <TitledDialog title={t('The scale')} onClose={() => setOpen(false)}>
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 3, m: 0 }}>
            {scale.map(one => (
              <Box key={one.value} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ fontWeight: 600 }}>
                  {one.value}
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {one.word}
                </Box>
              </Box>
            ))}
          </Box>
        </TitledDialog>
      )}
    </Box>
  )
}

/** Brings the skill into view that the address names. */
function useJump(ready: boolean): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (ready && hash) document.getElementById(hash.slice(1))?.focus()
  }, [ready, hash])
}

function Head({ filling, group }: { filling: Filling; group: SkillGroup }) {
  const { content, mayAnswer } = filling.of
  const { answered, total } = groupProgress(content, group, filling.answers)
  const place = content.groups.indexOf(group) + 1
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {t('Group {place} of {count} · {answered} of {total} answered', {
              place,
              count: content.groups.length,
              answered,
              total,
            })}
          </Typography>
          <Typography variant="h2" component="h1">
            {group.name}
          </Typography>
        </Box>
        {mayAnswer && <MarkGroup key={group.id} filling={filling} group={group} />}
      </Box>
      <ScaleLine scale={content.scale} />
      {filling.of.sentBackReason && (
        <Alert severity="warning">{t('Sent back to you: {reason}', { reason: filling.of.sentBackReason })}</Alert>
      )}
    </>
  )
}

function Group({ filling, group }: { filling: Filling; group: SkillGroup }) {
  const { give } = filling
  const latest = useRef(give)
  useEffect(() => {
    latest.current = give
  })
  // The same for each card, so that an answer draws its own card only.
  const answer = useCallback(
    (itemId: string, of: Omit<SentAnswer, 'itemId' | 'at'>) => latest.current([{ itemId, ...of, at: now() }]),
    [],
  )
  useJump(true)
  return (
    <>
      <Head filling={filling} group={group} />
      {group.items.map(item => (
        <SkillCard
          key={item.id}
          content={filling.of.content}
          item={item}
          answer={filling.answers.get(item.id)}
          unsent={filling.unsent.has(item.id) && (filling.failed || !navigator.onLine)}
          readOnly={!filling.of.mayAnswer}
          onAnswer={answer}
        />
      ))}
    </>
  )
}

function Ways({ filling, groupId }: { filling: Filling; groupId: string }) {
  const { id, content } = filling.of
  const at = content.groups.findIndex(one => one.id === groupId)
  const [before, next] = [content.groups[at - 1], content.groups[at + 1]]
  return (
    <FillingBar>
      <Button
        component={Link}
        to={before ? groupAddress(id, before.id) : detailAddress(id)}
        variant="outlined"
        size="large"
        sx={{ minWidth: 96 }}
      >
        {t('Back')}
      </Button>
      <Button
        component={Link}
        to={next ? groupAddress(id, next.id) : detailAddress(id)}
        variant="contained"
        size="large"
        sx={{ flex: 1 }}
      >
        {next ? t('Next group') : t('Review and submit')}
      </Button>
    </FillingBar>
  )
}

/** A group of skills: a page of its own, so that a long checklist stays quick on a slow phone. */
export function GroupPage() {
  const { id = '', groupId = '' } = useParams()
  return (
    <FillingFrame id={id} groupId={groupId} bar={filling => <Ways filling={filling} groupId={groupId} />}>
      {filling => {
        const group = filling.of.content.groups.find(one => one.id === groupId)
        if (group) return <Group key={group.id} filling={filling} group={group} />
        const back = { to: detailAddress(id), label: filling.of.name }
        return <NotFound icon={ListChecks} text={t('This group is not on the checklist.')} back={back} />
      }}
    </FillingFrame>
  )
}
