import { Typography } from '@mui/material'
import { useContext, useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { AccountContext } from '../../../kit/web/drafts/account.ts'
import { sendGroup } from '../../../kit/web/drafts/outbox.ts'
import { type Unsaved, useUnsavedDraft } from '../../../kit/web/drafts/unsaved-draft.ts'
import { Form, useFormOf } from '../../../kit/web/forms/form.tsx'
import { giveToForm, useTypedHere } from '../../../kit/web/forms/typed-here.ts'
import { useAskedBeforeLeaving } from '../../../kit/web/routing/leaving.ts'
import { useSession } from '../../../kit/web/session/session.ts'
import { t } from '../../../kit/web/text/text.ts'
import { type AskedType, type Entered, enteredFor, FactFields, factsFor } from './FactFields.tsx'
import { OtherType, type OtherTypes } from './OtherType.tsx'
import { PagesField } from './PagesField.tsx'
import { useReadPages } from './ReadLine.tsx'
import { SendBar } from './SendBar.tsx'
import { type Taken, useTakenPages } from './TakenPages.tsx'

type PaperBody = ReturnType<typeof factsFor> & { documentTypeId: string; pageIds: string[]; replacesId?: string }

export type UploadProps = {
  type: AskedType
  /** The person whose document it is. */
  userId: string
  /** The call that binds the pages, which the server has by then, to a document. */
  send: (sent: { body: PaperBody; signal: AbortSignal }) => Promise<unknown>
  /** The paper in whose place this one comes. */
  replacesId?: string
  onDone?: () => void
  submitLabel?: string
  /** Where pages go that look like a document of another type; left out, they stay. */
  others?: OtherTypes | undefined
}

const notThere = () => new Refusal('busy', t('Not all pages have been sent yet. They are saved on this phone.'))

function useUpload({ type, send, replacesId, onDone }: UploadProps, taken: Taken) {
  const [sending, setSending] = useState<AbortController | null>(null)
  const [error, setError] = useState<Refusal | null>(null)
  const [sent, setSent] = useState(false)
  const under = useRef<AbortController>(null)
  // Whoever left it has said that it is not wanted.
  useEffect(() => () => under.current?.abort(), [])
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Once it is drawn as sent: the form may go with it, and its draft must not stay.
  useEffect(() => {
    if (sent) done.current?.()
  }, [sent])
  const submit = async (values: Entered) => {
    const stop = new AbortController()
    under.current = stop
    setError(null)
    setSending(stop)
    const pageIds = taken.pages.map(page => page.id)
    const body = { documentTypeId: type.id, pageIds, ...factsFor(type, values), ...(replacesId ? { replacesId } : {}) }
    try {
      if (!(await sendGroup(taken.group))) throw notThere()
      if (stop.signal.aborted) return
      await send({ body, signal: stop.signal })
      setSent(true)
      taken.sent(pageIds)
    } catch (thrown) {
      if (!stop.signal.aborted) setError(thrown instanceof Refusal ? thrown : new Refusal('busy'))
      // Another device, or a call whose answer was lost, has sent or removed some of them.
      if (thrown instanceof Refusal && thrown.code === 'conflict') void taken.lookAgain()
    } finally {
      setSending(null)
    }
  }
  return { sending, sent, error, submit }
}

type PaperEntry = ReturnType<typeof useFormOf<Entered, Entered>>

/** Keeps what was read off the document as its pages are: with the account, and on this device until it is there. */
function useKeptFacts(form: PaperEntry, title: string, sent: boolean): void {
  const account = useContext(AccountContext)
  const { isDirty } = form.formState
  const typed = form.watch()
  const restore = ({ typed: found }: Unsaved) => {
    for (const [name, value] of Object.entries(found)) {
      const field = name as keyof Entered
      if (field in form.getValues() && !form.getFieldState(field).isDirty)
        form.setValue(field, value as Entered[typeof field], { shouldDirty: true })
    }
  }
  const [isThere, setIsThere] = useState(false)
  const facts = isDirty && !sent ? { typed, began: {} } : null
  const { by, wasFound } = useTypedHere(title, isThere ? null : facts, restore)
  const { kept } = useUnsavedDraft(title, facts && { ...facts, by }, restore, wasFound ? by : null)
  useEffect(() => setIsThere(kept), [kept])
  useAskedBeforeLeaving(isDirty && !sent && account === null)
}

function missingIn(twoSided: boolean, { pages }: Taken): string | null {
  if (pages.some(page => page.local?.sending.state === 'refused')) return t('Remove the page that cannot be used.')
  if (!twoSided) return pages.length === 0 ? t('Add the document first.') : null
  const [first, second, ...others] = pages
  if (others.length > 0 || (second && second.place === first?.place)) return t('Keep one front and one back.')
  return second ? null : t('Add the front and the back first.')
}

type Moved = { readonly to: AskedType; readonly all: boolean }

/** What was typed goes with the whole draft, and the other document opens once this one is drawn without it. */
function useMoved(others: OtherTypes | undefined, title: string, form: PaperEntry) {
  const [moved, setMoved] = useState<Moved | null>(null)
  const open = useRef(others?.open)
  useEffect(() => {
    open.current = others?.open
  })
  useEffect(() => {
    if (moved) open.current?.(moved.to)
  }, [moved])
  const move = (to: AskedType, all: boolean) => {
    const path = others?.pathOf?.(to) ?? location.pathname
    if (all && to.name !== title) giveToForm(path, to.name, form.getValues())
    setMoved({ to, all })
  }
  return { moved, move }
}

/** Takes a document of one type: its pages, each kept as it is taken, what the type asks for, and a look before it is sent. */
export function PaperForm(props: UploadProps) {
  const { type, userId, others, submitLabel = t('Send document') } = props
  const timeZone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const today = dayIn(timeZone, new Date())
  const form = useFormOf(enteredFor(type, today), { number: '', performedOn: '', undated: false, expiresOn: '' })
  const taken = useTakenPages({ userId, typeId: type.id, twoSided: type.twoSided })
  const { sending, sent, error, submit } = useUpload(props, taken)
  const reading = useReadPages({ userId, documentTypeId: type.id }, taken)
  const { moved, move } = useMoved(others, type.name, form)
  useKeptFacts(form, type.name, sent || (moved?.all ?? false))
  // What this device could not keep is lost with the page.
  useAskedBeforeLeaving(taken.pages.some(page => page.local?.isKept === false))
  const missing = missingIn(type.twoSided, taken)
  return (
    <Form
      title={type.name}
      undrafted
      form={form}
      loading={sending !== null}
      // What belongs to no field is told in the bar, which is in view.
      error={error && error.fields.length > 0 ? error : null}
      onSubmit={values => (missing === null ? submit(values) : undefined)}
    >
      {type.description && <Typography color="textSecondary">{type.description}</Typography>}
      <PagesField twoSided={type.twoSided} taken={taken} locked={sending !== null} />
      <OtherType {...{ type, reading, taken, others }} locked={sending !== null} onMoved={move} />
      <FactFields type={type} form={form} today={today} reading={reading} />
      <SendBar of={type.name} sending={sending} missing={missing} error={error} label={submitLabel} />
    </Form>
  )
}
