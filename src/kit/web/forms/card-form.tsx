import { Alert, Box } from '@mui/material'
import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { type Refusal, refusals } from '../../contract/refusal.ts'
import { partsOf } from '../api/refused.ts'
import { showToast } from '../api/toast.ts'
import { told } from '../text/told.ts'
import { type PasswordLook, TextInput, type TextLook, usePasswordEye } from './inputs.tsx'

/** What is wrong, by the name of the field, what is said of the whole, and how often something was. */
type Said = {
  readonly fields: Readonly<Record<string, string>>
  readonly sentence: string | null
  readonly times: number
}
type Issue = { readonly name: string; readonly message: string }

const nothing: Said = { fields: {}, sentence: null, times: 0 }
const FieldsContext = createContext<Said['fields']>({})

/** The first issue of each field. */
const byName = (issues: readonly Issue[]): Said['fields'] =>
  Object.fromEntries(issues.map(({ name, message }) => [name, message] as const).reverse())

const says = (fields: Said['fields'], sentence: string | null) => (before: Said) => ({
  fields,
  sentence,
  times: before.times + 1,
})

/** Loads a form's schema, and our sentences for it. */
type Load<Out> = () => Promise<z.ZodType<Out>>
const loaded = async <Out,>(load: Load<Out>) => (await Promise.all([load(), import('../../contract/sentences.ts')]))[0]

type Props<Out> = {
  /** Loads the schema; its code comes when somebody begins to fill in the form, and a submit waits for it. */
  schema: Load<Out>
  loading: boolean
  /** Its fields are marked, the rest stands above the form. */
  error: Refusal | null
  onSubmit: (values: Out) => unknown
  children: ReactNode
}

/**
 * The form of a card, a line or two of text for who is not signed in. What is typed stands in the inputs themselves and
 * nothing of it is ever a draft: the page that everybody gets first comes without the library of `Form`.
 */
export function CardForm<Out>({ schema, loading, error, onSubmit, children }: Props<Out>) {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState(nothing)
  // Known at once: a second click comes before the screen shows that the first is under way.
  const submitting = useRef(false)
  useEffect(() => {
    if (!error) return
    const { fields, sentence } = partsOf(error, path => Boolean(form.current?.elements.namedItem(path)))
    setSaid(says(byName(fields.map(({ path, message }) => ({ name: path, message }))), sentence))
  }, [error])
  useEffect(() => {
    if (said.times > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [said.times])

  /** What is typed over is not wrong any more. */
  function forget(name: string) {
    const { [name]: wrong, ...fields } = said.fields
    if (wrong) setSaid({ ...said, fields })
  }

  async function submit(filled: HTMLFormElement) {
    const known = await loaded(schema).catch(() => null)
    if (!known) return showToast(told(refusals.busy), 'error')
    const checked = known.safeParse(Object.fromEntries(new FormData(filled)))
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => ({ name: path.join('.'), message }))
      return setSaid(says(byName(issues), null))
    }
    setSaid(({ times }) => ({ ...nothing, times }))
    return onSubmit(checked.data)
  }
  function submitOnce(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading || submitting.current) return
    submitting.current = true
    void submit(event.currentTarget).finally(() => {
      submitting.current = false
    })
  }
  return (
    <FieldsContext value={said.fields}>
      <Box
        component="form"
        ref={form}
        noValidate
        aria-busy={loading}
        onFocus={() => void loaded(schema).catch(() => undefined)}
        onSubmit={submitOnce}
        onInput={({ target }) => target instanceof HTMLInputElement && forget(target.name)}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {said.sentence && <Alert severity="error">{said.sentence}</Alert>}
        {children}
      </Box>
    </FieldsContext>
  )
}

/** One line of text of a `CardForm`. */
export function CardText(of: TextLook) {
  return <TextInput {...of} error={useContext(FieldsContext)[of.name]} />
}

/** A password of a `CardForm`, with an eye that shows it. */
export function CardPassword(of: PasswordLook) {
  return <CardText {...of} {...usePasswordEye()} />
}
