import { type ReactNode, useId, useState } from 'react'
import { CloseContext } from '../forms/CancelButton.tsx'
import { hasUnsaved, WithinContext } from '../routing/leaving.ts'
import { DiscardDialog } from './DiscardDialog.tsx'

type Props = {
  onClose: () => void
  /** True: nothing closes it, because something is under way. */
  busy?: boolean
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** Something that can be closed: whatever closes it asks first when something in it is not saved. */
export function Closable({ onClose, busy = false, children }: Props) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (busy) return
    if (hasUnsaved(id)) setAsking(true)
    else onClose()
  }
  return (
    <WithinContext value={id}>
      <CloseContext value={close}>
        {typeof children === 'function' ? children(close) : children}
        <DiscardDialog
          open={asking}
          onStay={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            onClose()
          }}
        />
      </CloseContext>
    </WithinContext>
  )
}
