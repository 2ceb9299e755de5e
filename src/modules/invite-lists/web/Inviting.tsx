import { useEffect, useRef, useState } from 'react'
import { Refusal, type RefusalCode } from '../../../kit/contract/refusal.ts'
import { call } from '../../../kit/web/api/call.ts'
import { refresh } from '../../../kit/web/api/stale.ts'
import { showToast } from '../../../kit/web/api/toast.ts'
import { t } from '../../../kit/web/text/text.ts'
import { focusHeading } from '../../../kit/web/theme/heading.ts'
import { invitationsApi } from '../../caregivers/invitations/contract.ts'
import { caregiverListApi } from '../../caregivers/list/contract.ts'
import { draftOf, type ShownLine } from '../lines/rules.ts'
import { type ListForm, setLines } from './ListForm.tsx'

export type Invited = { readonly id: string; readonly name: string; readonly email: string }

/** What is refused to every line alike. Without an answer the next line waits: the same request is sent first another time. */
const ofAll: ReadonlySet<RefusalCode> = new Set([
  'busy',
  'underWay',
  'notSignedIn',
  'notAllowed',
  'secondFactorNeeded',
  'tooMany',
])

type Run = { readonly done: number; readonly all: number }

/**
 * Invites line by line, each as one person is invited. Whoever is invited leaves the list; what is refused of one line stays
 * with it and keeps no other one from being sent.
 */
export function useInviting(form: ListForm) {
  const [run, setRun] = useState<Run | null>(null)
  const [invited, setInvited] = useState<readonly Invited[]>([])
  /** By line, the words that were refused and why. */
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [broken, setBroken] = useState<Refusal | null>(null)
  // Known at once: a second click comes before the screen shows that something is under way.
  const state = useRef({ runs: false, stops: false }).current
  useEffect(
    () => () => {
      state.stops = true
    },
    [state],
  )

  async function inviteOne(of: ShownLine): Promise<Refusal | null> {
    const body = draftOf(of, form.getValues())
    try {
      const { id } = await call(invitationsApi.invite, { body, quiet: true })
      setInvited(before => [...before, { id, name: `${of.firstName} ${of.lastName}`, email: of.email }])
      setLines(
        form,
        form.getValues('lines').filter(({ line }) => line !== of.line),
      )
      return null
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal('busy')
      if (!ofAll.has(refusal.code)) setRefused(before => new Map(before).set(JSON.stringify(of), refusal.sentence))
      return refusal
    }
  }

  async function start(ready: readonly ShownLine[]): Promise<void> {
    if (state.runs || ready.length === 0) return
    Object.assign(state, { runs: true, stops: false })
    setBroken(null)
    setRefused(new Map())
    let sent = 0
    for (const [at, of] of ready.entries()) {
      if (state.stops) break
      setRun({ done: at, all: ready.length })
      const refusal = await inviteOne(of)
      if (!refusal) sent += 1
      if (refusal && ofAll.has(refusal.code)) {
        setBroken(refusal)
        break
      }
    }
    state.runs = false
    setRun(null)
    if (sent > 0) showToast(t('{count, plural, one {# invitation sent.} other {# invitations sent.}}', { count: sent }))
    // What was chosen for everybody is there for the next list, and is no unsaved work.
    if (form.getValues('lines').length === 0) {
      form.reset(form.getValues())
      // The button that had the focus is gone with the list.
      focusHeading()
    }
    void refresh(caregiverListApi.listCaregivers, caregiverListApi.countCaregivers)
  }

  return {
    run,
    invited,
    broken,
    refusalOf: (of: ShownLine) => refused.get(JSON.stringify(of)),
    start,
    stop() {
      state.stops = true
    },
  }
}
