import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '../../contract/endpoint.ts'
import { useApiMutation } from '../api/api-mutation.ts'
import type { CallOptions } from '../api/call.ts'
import { mayBeMade } from '../api/intents.ts'
import type { Reads } from '../api/stale.ts'
import { showSaved } from './form.tsx'
import { useMeeting, useNewest, type Versioned } from './newest.ts'

type Options<E extends Endpoint, In, Out> = {
  schema: z.ZodType<Out, In>
  endpoint: E
  refreshes: Reads
  /** What the page read last of it, as the form shows it. */
  read: In
  /** The call that saves it. */
  sent: (values: Out) => CallOptions<E>
  /** What an answer stored, as the form shows it. */
  shown: (reply: ReplyOf<E>) => In
  /** Reads what is stored now. */
  readNow: () => Promise<In>
}

/** How often a save is merged with what somebody else saved in the same moment, before it is refused. */
const mostMerges = 3

/**
 * Saves a form by its button, at the version that is stored. What somebody else saved meanwhile is merged in and the form is
 * sent again; fields that both changed are asked about first (`clashes`).
 */
export function useMergedSave<E extends Endpoint, In extends Versioned, Out extends { version: number }>(
  form: UseFormReturn<In, unknown, Out>,
  { schema, endpoint, refreshes, read, sent, shown, readNow }: Options<E, In, Out>,
) {
  const newest = useNewest(form, read)
  useMeeting(newest, read)
  const [merging, setMerging] = useState(false)
  const overtaken = useRef(false)
  const save = useApiMutation(endpoint, {
    refreshes,
    onDone(reply) {
      newest.saved(shown(reply))
      showSaved(form, shown(reply))
    },
    onFailed(refusal) {
      overtaken.current = refusal.code === 'conflict'
      if (!mayBeMade(refusal)) newest.sending(null)
    },
  })

  /** True when the form now holds what both sides wrote, and may be sent. */
  async function merged(): Promise<boolean> {
    const now = await readNow().catch(() => null)
    return now !== null && newest.meet(now).length === 0 && (await form.trigger())
  }

  async function sendMerged(values: Out): Promise<ReplyOf<E> | undefined> {
    let body = values
    for (let turn = 1; ; turn += 1) {
      overtaken.current = false
      const { version } = newest.stored()
      newest.sending(structuredClone(form.getValues()))
      const done = await save.send({ ...sent({ ...body, version }), quiet: 'conflict' } as CallOptions<E>)
      if (done !== undefined || !overtaken.current || turn === mostMerges || !(await merged())) return done
      body = schema.parse(form.getValues())
    }
  }

  async function submit(values: Out): Promise<ReplyOf<E> | undefined> {
    setMerging(true)
    return sendMerged(values).finally(() => setMerging(false))
  }

  const settle: typeof newest.settle = (clash, theirs) => {
    newest.settle(clash, theirs)
    if (newest.clashes.length === 1) void form.handleSubmit(submit)()
  }
  const error = merging || newest.clashes.length > 0 ? null : save.error
  return { submit, loading: merging, error, clashes: newest.clashes, settle }
}
