import { zodResolver } from '@hookform/resolvers/zod'
import { Alert, Box } from '@mui/material'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { useBlocker } from 'react-router'
import type { z } from 'zod'
import '../contract/sentences.ts'
import type { Refusal } from '../contract/refusal.ts'

/** A form checked by the same schema as the request. `defaults` are what the fields show at first. */
export function useFormOf<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaults: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({ resolver: zodResolver(schema), defaultValues: defaults, shouldFocusError: true })
}

type AnyForm<In extends FieldValues, Out> = UseFormReturn<In, unknown, Out>

const isKnown = (values: unknown, path: string): boolean =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at ? Reflect.get(at, key) : undefined), values) !==
  undefined

/** Puts a refusal's fields onto the form and focuses the first; answers the sentence that belongs to no field. */
function useRefusal<In extends FieldValues, Out>(form: AnyForm<In, Out>, error: Refusal | null): string | null {
  useEffect(() => {
    const known = (error?.fields ?? []).filter(field => isKnown(form.getValues(), field.path))
    known.forEach((field, index) => {
      form.setError(field.path as Path<In>, { type: 'server', message: field.message }, { shouldFocus: index === 0 })
    })
  }, [error, form])
  if (!error) return null
  const known = error.fields.filter(field => isKnown(form.getValues(), field.path))
  return known.length > 0 && known.length === error.fields.length ? null : error.message
}

// Loaded when somebody leaves: the sign-in pages never need it.
const DiscardDialog = lazy(() => import('./DiscardDialog.tsx').then(m => ({ default: m.DiscardDialog })))

function LeaveGuard({ dirty }: { dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
  if (blocker.state !== 'blocked') return null
  return (
    <Suspense>
      <DiscardDialog open onDiscard={() => blocker.proceed()} onStay={() => blocker.reset()} />
    </Suspense>
  )
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
}

/** A form in a page or a dialog: label above, error under, focus to the first error, one submit at a time. */
export function Form<In extends FieldValues, Out>({
  form,
  loading,
  error,
  onSubmit,
  id,
  children,
  guarded,
}: Props<In, Out>) {
  const sentence = useRefusal(form, error)
  const [sent, setSent] = useState(false)
  const submit = form.handleSubmit(async values => {
    if (loading) return
    setSent(true)
    await onSubmit(values)
    setSent(false)
  })
  return (
    <FormProvider {...form}>
      {guarded && <LeaveGuard dirty={form.formState.isDirty && !sent} />}
      <Box
        component="form"
        id={id}
        noValidate
        aria-busy={loading}
        onSubmit={event => void submit(event)}
        sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {sentence && <Alert severity="error">{sentence}</Alert>}
        {children}
      </Box>
    </FormProvider>
  )
}
