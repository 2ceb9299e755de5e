import { Alert, Box } from '@mui/material'
import { type FormEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { type Refusal, refusals } from '../../contract/refusal.ts'
import { partsOf } from '../api/refused.ts'
import { showToast } from '../api/toast.ts'
import { DraftContext } from '../drafts/account.ts'
import { useAskedBeforeLeaving } from '../routing/leaving.ts'
import { told } from '../text/told.ts'

/** A schema, or how its code is loaded: what people see before they sign in is sent without the code of schemas. */
type SchemaOf<In, Out> = z.ZodType<Out, In> | (() => Promise<z.ZodType<Out, In>>)

async function loadCheck<In extends FieldValues, Out>(schema: SchemaOf<In, Out>): Promise<Resolver<In, unknown, Out>> {
  const [{ checkOf }, known] = await Promise.all([
    import('./form-check.ts'),
    typeof schema === 'function' ? schema() : schema,
  ])
  return checkOf(known)
}

/**
 * A form checked by the same schema as the request. `defaults` are what the fields show at first. The code that checks
 * is fetched once the form stands; a submit waits for it.
 */
export function useFormOf<In extends FieldValues, Out>(
  schema: SchemaOf<In, Out>,
  defaults: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  useEffect(() => void loadCheck(schema).catch(() => undefined), [schema])
  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    const check = await loadCheck(schema).catch(() => null)
    if (check) return check(values, context, options)
    showToast(told(refusals.busy), 'error')
    return { values: {}, errors: { root: { type: 'unchecked' } } as FieldErrors<In> }
  }
  return useForm<In, unknown, Out>({ resolver, defaultValues: defaults, shouldFocusError: true })
}

type AnyForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>

const isKnown = (values: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at ? Reflect.get(at, key) : undefined), values) !==
  undefined

const partsFor = <In extends FieldValues, Out>(form: AnyForm<In, Out>, error: Refusal | null) =>
  partsOf(error, path => isKnown(form.getValues(), path))

/** Puts a refusal's fields onto the form and focuses the first; answers the sentence that belongs to no field. */
function useRefusal<In extends FieldValues, Out>(form: AnyForm<In, Out>, error: Refusal | null): string | null {
  useEffect(() => {
    partsFor(form, error).fields.forEach(({ path, message }, index) => {
      form.setError(path as Path<In>, { type: 'server', message }, { shouldFocus: index === 0 })
    })
  }, [error, form])
  return partsFor(form, error).sentence
}

export type FormProps<In extends FieldValues, Out> = {
  form: AnyForm<In, Out>
  /** Demanded, so that nobody forgets to show that it is under way. */
  loading: boolean
  /** Demanded too: its fields are marked, the rest stands above the form. */
  error: Refusal | null
  onSubmit: (values: Out) => unknown
}

type Props<In extends FieldValues, Out> = FormProps<In, Out> & {
  id?: string
  children: ReactNode
  /** True: leaving the page with unsaved work asks first. */
  guarded?: boolean
  /** What its draft is called; the heading above it when left out. Two forms of a page have two names. */
  title?: string
  /** True: nothing of it is ever kept as a draft. */
  undrafted?: boolean
}

const asSent = new WeakMap<object, string>()

/** Shows what was saved, as the server answered it. What was typed since it was sent stays, and is unsaved. */
export function showSaved<In extends FieldValues, Out>(form: AnyForm<In, Out>, saved: In): void {
  const typedOn = asSent.get(form.control) !== JSON.stringify(form.getValues())
  form.reset(saved, typedOn ? { keepValues: true, keepDirty: true } : {})
  // Nobody types it: with the one before, the next save would be refused as somebody else's change.
  if ('version' in saved) form.setValue('version' as Path<In>, saved.version)
}

/** A form in a page or a dialog: label above, error under, focus to the first error, one submit at a time. */
export function Form<In extends FieldValues, Out>({
  form,
  loading,
  error,
  onSubmit,
  id,
  children,
  guarded = false,
  title,
  undrafted = false,
}: Props<In, Out>) {
  const DraftOf = useContext(DraftContext)
  const sentence = useRefusal(form, error)
  const [sent, setSent] = useState(false)
  useAskedBeforeLeaving(guarded && form.formState.isDirty && !sent)
  // Known at once: a second click comes before the screen shows that the first is under way.
  const submitting = useRef(false)
  const handle = form.handleSubmit(async values => {
    setSent(true)
    const text = JSON.stringify(form.getValues())
    asSent.set(form.control, text)
    const answer = await onSubmit(values)
    // What was taken is no unsaved work, also while the page that comes after it is on its way.
    if (answer === undefined || JSON.stringify(form.getValues()) !== text) setSent(false)
  })
  useEffect(() => {
    const watching = form.watch(() => {
      if (!submitting.current) setSent(false)
    })
    return () => watching.unsubscribe()
  }, [form])
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (loading || submitting.current) return
    submitting.current = true
    await handle(event).finally(() => {
      submitting.current = false
    })
  }
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        id={id}
        noValidate
        aria-busy={loading}
        onSubmit={event => void submit(event)}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {DraftOf && !undrafted && <DraftOf form={form} title={title} sending={loading} failed={error !== null} />}
        {sentence && <Alert severity="error">{sentence}</Alert>}
        {children}
      </Box>
    </FormProvider>
  )
}
