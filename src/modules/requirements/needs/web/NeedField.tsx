import { Box, Typography } from '@mui/material'
import { type ReactNode, useEffect, useRef } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { t } from '../../../../kit/web/text/text.ts'
import { lastingSentence, needSentence } from '../../../status/engine/rule-sentences.ts'
import { wordsFor } from '../../../status/web/parts.tsx'
import type { FormEnd } from '../../kinds/contract.ts'
import { type Wrong, wrongAt } from '../../kinds/web/parts.tsx'
import type { Sources } from '../../sources/contract.ts'
import { type FormGroup, lastingsOf, needOf, usesLasting } from '../rules.ts'
import { EndList } from './EndList.tsx'
import { GroupFields } from './GroupFields.tsx'
import { BuilderContext } from './parts.tsx'

type Own = {
  sources: Sources
  /** Names by id of what the rule points to already. */
  names: Readonly<Record<string, string>>
}

/** A field whose value is deep, and so is what is wrong with it. */
function useDeepField<Value>(name: string) {
  const { field } = useController({ name })
  const { errors } = useFormState({ name })
  const value: Value = field.value
  const change: (next: Value) => void = field.onChange
  return { value, change, ref: field.ref, wrong: wrongAt(errors as Wrong, name) }
}

type BuilderProps = Own & { children: ReactNode; fieldRef: (of: { focus: () => void } | null) => void }

function Builder({ children, sources, names, fieldRef }: BuilderProps) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<string | null>(null)
  const focus = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  useEffect(() => {
    if (wanted.current === null) return
    focus(wanted.current)
    wanted.current = null
  })
  useEffect(() => {
    // The form puts the focus to its first fault: here, that is somewhere inside.
    fieldRef({ focus: () => focus('[aria-invalid="true"], [data-faulty]') })
    return () => fieldRef(null)
  })
  const focusOn = (selector: string) => {
    wanted.current = selector
  }
  const nameOf = (id: string) =>
    Object.values(sources)
      .flat()
      .find(one => one.value === id)?.label ??
    names[id] ??
    id
  return (
    <BuilderContext value={{ sources, focusOn, nameOf }}>
      <Box ref={box} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </BuilderContext>
  )
}

type ReadAloudProps = Own & { tree: FormGroup; ends: readonly FormEnd[] }

/** The whole rule as a sentence, also told to who cannot see what was changed. */
function ReadAloud({ tree, ends, sources, names }: ReadAloudProps) {
  if (tree.of.length === 0) return null
  const labels = Object.fromEntries(
    Object.values(sources)
      .flat()
      .map(({ value, label }) => [value, label]),
  )
  const words = wordsFor({ ...names, ...labels })
  const need = needSentence(needOf(tree), words)
  return (
    <Box role="status" sx={{ p: 4, borderRadius: 2.5, bgcolor: 'surface.sunken', display: 'grid', gap: 1 }}>
      <Typography sx={{ fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' }}>
        {t('Read aloud')}
      </Typography>
      <Typography>{t('A person meets it with: {need}.', { need })}</Typography>
      {usesLasting(tree) && (
        <Typography variant="body2" color="textSecondary">
          {t('Lasts: {lasting}.', { lasting: lastingSentence(lastingsOf(ends), words) })}
        </Typography>
      )}
    </Box>
  )
}

/** What satisfies a rule, as cards in groups, with the rule as a sentence under it. The form's field is `satisfiedBy`. */
export function NeedField({ sources, names }: Own) {
  const { value, change, ref, wrong } = useDeepField<FormGroup>('satisfiedBy')
  const ends = useController({ name: 'lasting' }).field.value as FormEnd[]
  return (
    <>
      <Builder sources={sources} names={names} fieldRef={ref}>
        <GroupFields of={value} place="" number="" depth={0} wrong={wrong} onChange={change} />
      </Builder>
      <ReadAloud tree={value} ends={ends} sources={sources} names={names} />
    </>
  )
}

/** How long what is asked for lasts. The form's field is `lasting`. */
export function LastingField({ sources, names }: Own) {
  const { value, change, ref, wrong } = useDeepField<FormEnd[]>('lasting')
  const tree = useController({ name: 'satisfiedBy' }).field.value as FormGroup
  if (!usesLasting(tree)) {
    return (
      <Typography color="textSecondary">
        {t('Everything that is asked for here says by itself how long it lasts.')}
      </Typography>
    )
  }
  return (
    <Builder sources={sources} names={names} fieldRef={ref}>
      <EndList ends={value} wrong={wrong} onChange={change} />
    </Builder>
  )
}
