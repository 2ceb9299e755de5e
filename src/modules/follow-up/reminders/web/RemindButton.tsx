import { DialogAt, useDialog } from '../../../../kit/web/dialogs/in-address.tsx'
import { lazy } from '../../../../kit/web/routing/lazy.tsx'
import type { ActionLook, PersonInHead } from '../../../../kit/web/routing/plugs.ts'
import { t } from '../../../../kit/web/text/text.ts'
import { ActionButton } from '../../../../kit/web/theme/ActionButton.tsx'

const RemindDialog = lazy(() => import('./parts.tsx').then(m => m.RemindDialog))

/** Reminds a person of all that is missing or ends, after showing what they get. */
export function RemindButton({ person, look }: { person: PersonInHead; look: ActionLook }) {
  const remind = useDialog('remind', !person.isClosed)
  const name = t('Remind {name}', { name: `${person.firstName} ${person.lastName}` })
  const why = person.isClosed ? t('{name} gets no more reminders.', { name: person.firstName }) : null
  return (
    <>
      <ActionButton {...look} name={name} why={why} onClick={() => remind.show()} />
      <DialogAt of={remind}>
        {() => <RemindDialog userIds={[person.id]} onDone={remind.close} onClose={remind.close} />}
      </DialogAt>
    </>
  )
}
