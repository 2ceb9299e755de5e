import { Alert, Button } from '@mui/material'
import { useContext, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { DialogsContext } from '../routing/leaving.ts'
import { showTime } from '../text/dates.ts'
import { t } from '../text/text.ts'
import { AccountContext, type DraftProps } from './account.ts'
import { type Drafting, draftOf } from './drafting.ts'

/** What the form is called: by whoever made it, else the heading above it, else the page. */
const titleOf = (form: Element) =>
  (form.closest('section') ?? form).querySelector('h2, h3')?.textContent || document.title.replace(/ · [^·]*$/, '')

/** A draft of this form: filled in, or, while `use` is there, held back because something else was typed first. */
type Found = { readonly savedAt: string; readonly use?: () => void }

/** Keeps the form that it stands in as a draft, and says so when it was filled in from one. */
export function DraftOf({ form, title, sending, failed }: DraftProps) {
  const load = useContext(AccountContext)
  const mark = useRef<HTMLSpanElement>(null)
  const drafting = useRef<Drafting>(null)
  const [found, setFound] = useState<Found | null>(null)
  const dialogs = useContext(DialogsContext)
  const now = useLocation()
  const here = useRef(now)
  useEffect(() => {
    here.current = now
  })
  useEffect(() => {
    const element = mark.current?.closest('form')
    if (!element || !load) return
    const { pathname, search } = here.current
    const said = new URLSearchParams(search)
    const place = {
      address: pathname + search,
      title: title ?? titleOf(element),
      dialog: dialogs.map(name => [name, said.get(name)].filter(Boolean).join('=')),
    }
    const mine = draftOf(form, element, place, load, {
      onFilled: savedAt => setFound({ savedAt }),
      onTooLate: (savedAt, use) => setFound({ savedAt, use }),
    })
    drafting.current = mine
    return () => mine.stop()
  }, [form, title, load, dialogs])
  const wasSending = useRef(false)
  useEffect(() => {
    if (wasSending.current && !sending && !failed) {
      drafting.current?.sent()
      setFound(null)
    }
    wasSending.current = sending
  }, [sending, failed])
  const discard = () => {
    drafting.current?.discard()
    setFound(null)
  }
  const time = found && showTime(new Date(found.savedAt))
  return (
    <>
      <span ref={mark} hidden />
      {found && (
        <Alert
          severity="info"
          role="status"
          action={
            <Button color="inherit" size="small" onClick={found.use ?? discard}>
              {found.use ? t('Use it instead') : t('Discard')}
            </Button>
          }
        >
          {found.use
            ? t('You have unsaved work from {time} for this form. What you typed now is still here.', { time })
            : t('This is your unsaved work from {time}.', { time })}
        </Alert>
      )}
    </>
  )
}
