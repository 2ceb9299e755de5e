import { Box } from '@mui/material'
import { Check, CloudAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { showTime } from './dates.ts'
import { t } from './text.ts'

export type SaveState = { state: 'clean' | 'waiting' | 'saving' | 'failed' } | { state: 'saved'; at: Date }

/**
 * Saves `values` a moment after they last changed (`pause`, milliseconds), one save at a time; what changed during a
 * save is saved after it. `save` answers whether it worked (undefined or false: no). The first values are not saved.
 */
export function useAutosave<T>(values: T, save: (values: T) => Promise<unknown>, pause = 800): SaveState {
  const [state, setState] = useState<SaveState>({ state: 'clean' })
  const text = JSON.stringify(values)
  const saved = useRef(text)
  const busy = useRef(false)
  const latest = useRef({ values, save })
  latest.current = { values, save }
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` starts another look after a save that took a while
  useEffect(() => {
    if (text === saved.current || busy.current) return
    setState({ state: 'waiting' })
    const timer = setTimeout(async () => {
      busy.current = true
      setState({ state: 'saving' })
      const worked = await latest.current.save(latest.current.values).then(
        answer => answer !== undefined && answer !== false,
        () => false,
      )
      busy.current = false
      if (worked) saved.current = text
      setState(worked ? { state: 'saved', at: new Date() } : { state: 'failed' })
      if (worked) setRound(before => before + 1)
    }, pause)
    return () => clearTimeout(timer)
  }, [text, pause, round])
  return state
}

/** Says where the autosave stands: "Saved 10:42". */
export function SavedAt({ state }: { state: SaveState }) {
  const words = {
    clean: '',
    waiting: t('Saving…'),
    saving: t('Saving…'),
    failed: t('Not saved yet. Your next change tries again.'),
    saved: state.state === 'saved' ? t('Saved {time}', { time: showTime(state.at) }) : '',
  }
  const failed = state.state === 'failed'
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        gap: 1.5,
        alignItems: 'center',
        fontSize: 13,
        minHeight: 20,
        color: failed ? 'error.ink' : 'text.secondary',
      }}
    >
      {state.state === 'saved' && <Check size={14} aria-hidden />}
      {failed && <CloudAlert size={14} aria-hidden />}
      {words[state.state]}
    </Box>
  )
}
