import { Box } from '@mui/material'
import { Check, CloudAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { showTime } from '../text/dates.ts'
import { t } from '../text/text.ts'
import { type Save, type SaveState, saverOf } from './autosaving.ts'

/**
 * Saves `values` a moment after they last changed (`pause`, milliseconds), one save at a time; what changed during a
 * save is saved after it. `save` throws when it did not work: what may work later is tried again by itself, what was
 * refused with the next change. The first values are not saved. Nothing is lost when the form goes away in between.
 */
export function useAutosave<T>(values: T, save: Save<T>, pause = 800): SaveState {
  const [state, setState] = useState<SaveState>({ state: 'clean' })
  const [saver] = useState(() => saverOf(values, pause, setState))
  useEffect(() => saver.take(values, save))
  useEffect(() => {
    saver.stay()
    return saver.leave
  }, [saver])
  return state
}

/** Says where the autosave stands: "Saved 10:42". */
export function SavedAt({ state }: { state: SaveState }) {
  const words = {
    clean: '',
    waiting: t('Saving…'),
    saving: t('Saving…'),
    failed: t('Not saved yet. We’ll keep trying. Please leave this page open.'),
    refused: t('Not saved yet. Your next change tries again.'),
    saved: state.state === 'saved' ? t('Saved {time}', { time: showTime(state.at) }) : '',
  }
  const failed = state.state === 'failed' || state.state === 'refused'
  return (
    <Box
      role="status"
      sx={{
        display: 'inline-flex',
        gap: 1.5,
        alignItems: 'center',
        fontSize: '0.8125rem',
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
