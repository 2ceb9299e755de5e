import { IconButton, InputAdornment, OutlinedInput } from '@mui/material'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../text/text.ts'

/** A search field that reports what was typed after a short pause. `label` is its placeholder and its name. */
export function SearchBox({
  label,
  value,
  onChange,
  autoFocus = false,
}: {
  label: string
  value: string
  onChange: (words: string) => void
  autoFocus?: boolean
}) {
  const [words, setWords] = useState(value)
  const told = useRef(value)
  const tell = useRef(onChange)
  tell.current = onChange
  useEffect(() => {
    // What the address bar says now (back button, "Clear") goes before what was typed.
    if (value === told.current) return
    told.current = value
    setWords(value)
  }, [value])
  useEffect(() => {
    if (words.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = words.trim()
      tell.current(words.trim())
    }, 250)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <OutlinedInput
      fullWidth
      type="text"
      value={words}
      onChange={event => setWords(event.target.value)}
      placeholder={label}
      autoFocus={autoFocus}
      inputProps={{ 'aria-label': label, role: 'searchbox', enterKeyHint: 'search', maxLength: 200 }}
      startAdornment={
        <InputAdornment position="start">
          <Search size={18} aria-hidden />
        </InputAdornment>
      }
      endAdornment={
        words !== '' && (
          <IconButton size="small" edge="end" aria-label={t('Clear search')} onClick={() => setWords('')}>
            <X size={16} />
          </IconButton>
        )
      }
    />
  )
}
