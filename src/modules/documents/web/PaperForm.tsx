import { Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../kit/contract/refusal.ts'
import { dayIn } from '../../../kit/contract/time.ts'
import { Form, useFormOf } from '../../../kit/web/form.tsx'
import { useAskedBeforeLeaving } from '../../../kit/web/leaving.ts'
import { useSession } from '../../../kit/web/session.ts'
import { t } from '../../../kit/web/text.ts'
import { ChosenPages } from './ChosenPages.tsx'
import { type AskedType, type Entered, enteredFor, FactFields, factsOf } from './FactFields.tsx'
import { SendBar, type Sending } from './SendBar.tsx'

type PaperBody = ReturnType<typeof factsOf> & { documentTypeId: string; replacesId?: string }

export type UploadProps = {
  type: AskedType
  /** The call that takes it: body, pages in their order, progress (0 to 1) and cancel. */
  send: (sent: {
    body: PaperBody
    files: readonly File[]
    onProgress: (share: number) => void
    signal: AbortSignal
  }) => Promise<unknown>
  /** The paper in whose place this one comes. */
  replacesId?: string
  onDone?: () => void
  submitLabel?: string
}

function useUpload({ type, send, replacesId, onDone }: UploadProps, files: readonly File[]) {
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<Refusal | null>(null)
  const [sent, setSent] = useState(false)
  const under = useRef<AbortController>(null)
  // Whoever left it has said that it is not wanted.
  useEffect(() => () => under.current?.abort(), [])
  const submit = async (values: Entered) => {
    const stop = new AbortController()
    under.current = stop
    setError(null)
    setSending({ share: 0, stop })
    const body = { documentTypeId: type.id, ...factsOf(values), ...(replacesId ? { replacesId } : {}) }
    try {
      await send({ body, files, onProgress: share => setSending({ share, stop }), signal: stop.signal })
      setSent(true)
      onDone?.()
    } catch (thrown) {
      if (!stop.signal.aborted) setError(thrown instanceof Refusal ? thrown : new Refusal('busy'))
    } finally {
      setSending(null)
    }
  }
  return { sending, sent, error, submit }
}

/** Takes a paper of one type: pages by camera or file, what the type asks for, progress, cancel and try again. */
export function PaperForm(props: UploadProps) {
  const { type, submitLabel = t('Send document') } = props
  const timeZone = useSession(session => session.user?.organization.timeZone) ?? 'UTC'
  const form = useFormOf(enteredFor(type, dayIn(timeZone, new Date())), {
    number: '',
    performedOn: '',
    undated: false,
    expiresOn: '',
  })
  const [files, setFiles] = useState<readonly File[]>([])
  const { sending, sent, error, submit } = useUpload(props, files)
  useAskedBeforeLeaving(!sent && (files.length > 0 || form.formState.isDirty))
  const isMissing = files.length < (type.twoSided ? 2 : 1)
  const missing = type.twoSided ? t('Add the front and the back first.') : t('Add the document first.')
  return (
    <Form
      title={type.name}
      form={form}
      loading={sending !== null}
      error={error}
      onSubmit={values => (isMissing ? undefined : submit(values))}
    >
      {type.description && <Typography color="textSecondary">{type.description}</Typography>}
      <ChosenPages twoSided={type.twoSided} files={files} locked={sending !== null} onChange={setFiles} />
      <FactFields type={type} form={form} />
      <SendBar
        of={type.name}
        sending={sending}
        missing={isMissing ? missing : null}
        failed={error !== null}
        label={submitLabel}
      />
    </Form>
  )
}
