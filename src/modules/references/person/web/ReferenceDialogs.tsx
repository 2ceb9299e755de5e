import { found } from '../../../../kit/web/api/found.ts'
import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import type { UserProfile } from '../../../caregivers/profile/contract.ts'
import type { CompletedReference, ReferenceRequest } from '../../requests/contract.ts'
import { isOpen } from '../../requests/rules.ts'
import type { PersonReferences } from '../contract.ts'
import { ReferenceDialog } from './ReferenceDialog.tsx'

const RequestForm = lazy(() => import('./RequestForm.tsx').then(m => m.RequestForm))
const PhoneForm = lazy(() => import('./PhoneForm.tsx').then(m => m.PhoneForm))
const CancelForm = lazy(() => import('./ReasonForms.tsx').then(m => m.CancelForm))
const SetAsideForm = lazy(() => import('./ReasonForms.tsx').then(m => m.SetAsideForm))
const SendToForm = lazy(() => import('./ReasonForms.tsx').then(m => m.SendToForm))

type Received = ReferenceRequest & { reference: CompletedReference }

type Props = {
  of: PersonReferences
  asked: { isFetching: boolean; isError: boolean }
  person: UserProfile
  may: boolean
}

/** Every dialog of the page, and what opens each. */
export function useReferenceDialogs({ of: { data, forms, jobs }, asked: answer, person, may }: Props) {
  // One that was just added may still come.
  const one = (can: (of: ReferenceRequest) => boolean) => (id: string) => {
    const row = found(data, id, answer)
    return row && !can(row) ? null : row
  }
  const asked = useDialog('ask', may)
  const called = useDialog('call', may)
  const replaced = useDialog(
    'replace',
    one(of => may && !of.replacedBy && of.state !== 'completed'),
  )
  const phoned = useDialog(
    'phone',
    one(of => may && (isOpen(of.state) || ['expired', 'declined'].includes(of.state))),
  )
  const sent = useDialog(
    'send',
    one(of => may && (isOpen(of.state) || of.state === 'expired')),
  )
  const canceled = useDialog(
    'cancel',
    one(of => may && (isOpen(of.state) || of.state === 'expired')),
  )
  const read = useDialog('read', id => data.find((of): of is Received => of.id === id && of.reference !== null) ?? null)
  const aside = useDialog(
    'set-aside',
    one(of => of.reference !== null && of.reference.standing !== 'setAside'),
  )
  const { firstName, id: personId } = person
  const who = { personId, firstName, forms, jobs }
  const open = {
    ask: () => asked.show(),
    call: () => called.show(),
    replace: replaced.show,
    phone: phoned.show,
    sendTo: sent.show,
    cancel: canceled.show,
    read: read.show,
  }
  const dialogs = (
    <>
      <DialogAt of={asked}>{() => <RequestForm {...who} onClose={asked.close} />}</DialogAt>
      <DialogAt of={called}>
        {() => (
          <RequestForm
            {...who}
            byPhone
            onDone={made => called.closeThen(() => phoned.show(made.id))}
            onClose={called.close}
          />
        )}
      </DialogAt>
      <DialogAt of={replaced}>{of => <RequestForm {...who} replaces={of} onClose={replaced.close} />}</DialogAt>
      <DialogAt of={phoned}>{of => <PhoneForm of={of} firstName={firstName} onClose={phoned.close} />}</DialogAt>
      <DialogAt of={sent}>{of => <SendToForm of={of} onClose={sent.close} />}</DialogAt>
      <DialogAt of={canceled}>{of => <CancelForm of={of} onClose={canceled.close} />}</DialogAt>
      <DialogAt of={read}>
        {of => (
          <ReferenceDialog of={of} onSetAside={() => read.closeThen(() => aside.show(of.id))} onClose={read.close} />
        )}
      </DialogAt>
      <DialogAt of={aside}>{of => <SetAsideForm of={of} onClose={aside.close} />}</DialogAt>
    </>
  )
  return { open, dialogs }
}
