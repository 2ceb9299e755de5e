import { Alert, Button } from '@mui/material'
import { useContext, useEffect, useRef, useState } from 'react'
import { AccountContext, type DraftProps } from './account.ts'
import { showTime } from './dates.ts'
import { type Drafting, draftOf } from './drafting.ts'
import { openedBy } from './presses.ts'
import { t } from './text.ts'

/** What the form is called: by whoever made it, else the heading above it, else the page. */
const titleOf = (form: Element) =>
  (form.closest('section') ?? form).querySelector('h2, h3')?.textContent || document.title.replace(/ · [^·]*$/, '')

/** Keeps the form that it stands in as a draft, and says so when it was filled in from one. */
export function DraftOf({ form, title, sending, failed }: DraftProps) {
  const load = useContext(AccountContext)
  const mark = useRef<HTMLSpanElement>(null)
  const drafting = useRef<Drafting>(null)
  const [filled, setFilled] = useState<string | null>(null)
  useEffect(() => {
    const element = mark.current?.closest('form')
    if (!element || !load) return
    const opener = element.closest('[role="dialog"]') ? openedBy() : []
    const place = { address: location.pathname + location.search, title: title ?? titleOf(element), opener }
    const mine = draftOf(form, element, place, load, { onFilled: setFilled })
    drafting.current = mine
    return () => mine.stop()
  }, [form, title, load])
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !sending && !failed) {
      drafting.current?.sent()
      setFilled(null)
    }
    wasSending.current = sending
  }, [sending, failed])
  const discard = () => {
    drafting.current?.discard()
    setFilled(null)
  }
  return (
    <>
      <span ref={mark} hidden />
      {filled && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={discard}>
              {t('Discard')}
            </Button>
          }
        >
          {t('This is your unsaved work from {time}.', { time: showTime(new Date(filled)) })}
        </Alert>
      )}
    </>
  )
}
